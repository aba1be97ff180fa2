"""Both games for learners: PettingZoo, Gymnasium and OpenSpiel step them (docs/environments.md).

`stepping` cuts a game into steps of one number each, `observing` turns what a seat may know into
arrays; `aec`, `single`, `vector` and `spiel` are the faces that the libraries know. They need the
extra `envs` (`spiel` for OpenSpiel): import the module that you want.
"""

from ..lab.extras import need

need("numpy", "wartable.envs", "envs")
