"""Why the system refuses a file or an address, as complaints that each language can say."""

from __future__ import annotations

import errno
from socket import gaierror
from typing import Final

from wartable.kernel.complaint import Complaint, as_it_is

_NO_PERMISSION: Final = Complaint("os_no_permission", "you have no permission")

_REASONS: Final = {
    errno.ENOENT: Complaint("os_none", "there is no such file or folder"),
    errno.EEXIST: Complaint("os_exists", "it is there already"),
    errno.EISDIR: Complaint("os_folder", "it is a folder"),
    errno.ENOTDIR: Complaint("os_no_folder", "a part of the path is not a folder"),
    errno.EACCES: _NO_PERMISSION,
    errno.EPERM: _NO_PERMISSION,
    errno.EROFS: Complaint("os_read_only", "nothing can be written on this disk"),
    errno.ENOSPC: Complaint("os_no_space", "there is no space left"),
    errno.EDQUOT: Complaint("os_no_quota", "your share of the disk is full"),
    errno.ENAMETOOLONG: Complaint("os_long_name", "the name is too long"),
    errno.ELOOP: Complaint("os_loop", "its links lead in a circle"),
    errno.EMFILE: Complaint("os_many_open", "too many files are open"),
    errno.EBUSY: Complaint("os_busy", "something else uses it"),
    errno.EIO: Complaint("os_disk", "the disk does not answer as it should"),
    errno.EADDRINUSE: Complaint("os_taken", "something else listens there"),
    errno.EADDRNOTAVAIL: Complaint("os_no_address", "this machine has no such address"),
    errno.ECONNREFUSED: Complaint("os_refused", "nothing listens there"),
}
_TIMEOUT: Final = Complaint("os_timeout", "it takes too long")
NO_FOLDER: Final = Complaint("os_file", "it is a file, not a folder")
_NO_HOST: Final = Complaint("os_no_host", "nobody knows this address")


def reason(error: OSError) -> Complaint:
    """Why it could not be done; what is rare is said in the words of the system."""
    if isinstance(error, gaierror):
        return _NO_HOST
    if isinstance(error, TimeoutError):
        return _TIMEOUT
    found = _REASONS.get(error.errno or 0)
    return found or as_it_is(error.strerror or str(error))
