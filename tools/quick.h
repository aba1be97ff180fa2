/* What compiled modules do most often with lists and whole numbers, without a call into Python.

   hatch_build.py puts it in front of the modules of a unit. Each function does in its usual case
   what the one of Python or mypyc does whose name it takes, and calls that one otherwise. Only
   for Pythons with a global lock: without it lists have to be locked first. */

#if !defined(QUICK_H) && !defined(Py_GIL_DISABLED)
#define QUICK_H

/* Whole numbers that were made once are kept: places, sides and stamps are small ones, options are
   few among the large ones. So most of what is put into a list need not be made. */

#define QUICK_LOW (-64)
#define QUICK_SMALL 1024
#define QUICK_BITS 11

typedef struct {
    int64_t value;
    PyObject *object;
} quick_number;

static PyObject *quick_small[QUICK_SMALL];
static quick_number quick_large[1 << QUICK_BITS];

static __attribute__((noinline)) PyObject *quick_make(int64_t value) {
    uint64_t at = (uint64_t)(value - QUICK_LOW);
    PyObject **kept;
    if (at < QUICK_SMALL) {
        kept = &quick_small[at];
    } else {
        at = (uint64_t)value * 0x9E3779B97F4A7C15u >> (64 - QUICK_BITS);
        kept = &quick_large[at].object;
        if (*kept != NULL && quick_large[at].value == value) {
            Py_INCREF(*kept);
            return *kept;
        }
        quick_large[at].value = value;
    }
    PyObject *made = PyLong_FromLongLong(value);
    Py_XINCREF(made);
    Py_XSETREF(*kept, made);
    return made;
}

static inline PyObject *quick_int(int64_t value) {
    uint64_t at = (uint64_t)(value - QUICK_LOW);
    PyObject *kept = at < QUICK_SMALL ? quick_small[at] : NULL;
    if (unlikely(kept == NULL)) {
        return quick_make(value);
    }
    Py_INCREF(kept);
    return kept;
}

static inline PyObject *quick_object(CPyTagged value) {
    return unlikely(value & 1) ? CPyTagged_StealAsObject(value) : quick_int((int64_t)value >> 1);
}

/* A number with one digit is read at once, also below zero: an empty slot is -1. */
static inline int64_t quick_value(PyObject *object) {
    PyLongObject *it = (PyLongObject *)object;
    if (likely(PyLong_Check(object))) {
#if PY_VERSION_HEX >= 0x030C0000
        if (likely(PyUnstable_Long_IsCompact(it))) {
            return PyUnstable_Long_CompactValue(it);
        }
#else
        Py_ssize_t size = Py_SIZE(it);
        if (likely(-1 <= size && size <= 1)) {
            return size * (int64_t)it->ob_digit[0];
        }
#endif
    }
    return CPyLong_AsInt64(object);
}

static inline double quick_double(PyObject *object) {
    return likely(PyFloat_CheckExact(object)) ? PyFloat_AS_DOUBLE(object)
                                              : PyFloat_AsDouble(object);
}

/* An item is found by an index that lies within the list. */
static inline int quick_has(PyObject *list, CPyTagged index) {
    return !(index & 1) && index >> 1 < (size_t)Py_SIZE(list);
}

static inline PyObject *quick_item(PyObject *list, CPyTagged index) {
    if (unlikely(!quick_has(list, index))) {
        return CPyList_GetItem(list, index);
    }
    PyObject *item = PyList_GET_ITEM(list, index >> 1);
    Py_INCREF(item);
    return item;
}

static inline PyObject *quick_lent_item(PyObject *list, CPyTagged index) {
    return likely(quick_has(list, index)) ? PyList_GET_ITEM(list, index >> 1)
                                          : CPyList_GetItemBorrow(list, index);
}

/* An empty list gets room for its first items. */
#define QUICK_ROOM 8

static __attribute__((noinline)) int quick_first(PyListObject *it, PyObject *item) {
    if (it->ob_item != NULL) {
        return PyList_Append((PyObject *)it, item);
    }
    it->ob_item = PyMem_Malloc(QUICK_ROOM * sizeof(PyObject *));
    if (it->ob_item == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    it->allocated = QUICK_ROOM;
    Py_INCREF(item);
    it->ob_item[0] = item;
    Py_SET_SIZE(it, 1);
    return 0;
}

/* A list with room takes another item at once. */
static inline int quick_append(PyObject *list, PyObject *item) {
    PyListObject *it = (PyListObject *)list;
    Py_ssize_t size = Py_SIZE(it);
    if (unlikely(size >= it->allocated)) {
        return quick_first(it, item);
    }
    Py_INCREF(item);
    it->ob_item[size] = item;
    Py_SET_SIZE(it, size + 1);
    return 0;
}

/* It takes all items of another one, too. */
static inline PyObject *quick_extend(PyObject *list, PyObject *more) {
    PyListObject *it = (PyListObject *)list;
    if (unlikely(!PyList_CheckExact(more) || list == more)) {
        return CPyList_Extend(list, more);
    }
    Py_ssize_t size = Py_SIZE(it), count = Py_SIZE(more);
    if (unlikely(count > it->allocated - size)) {
        return CPyList_Extend(list, more);
    }
    for (Py_ssize_t at = 0; at < count; at++) {
        PyObject *item = PyList_GET_ITEM(more, at);
        Py_INCREF(item);
        it->ob_item[size + at] = item;
    }
    Py_SET_SIZE(it, size + count);
    Py_RETURN_NONE;
}

/* The last item leaves; the list keeps its room for the next one. */
static inline PyObject *quick_pop_last(PyObject *list) {
    PyListObject *it = (PyListObject *)list;
    Py_ssize_t size = Py_SIZE(it);
    if (unlikely(size == 0)) {
        return CPyList_PopLast(list);
    }
    Py_SET_SIZE(it, size - 1);
    return it->ob_item[size - 1];
}

static inline PyObject *quick_pop(PyObject *list, CPyTagged index) {
    PyListObject *it = (PyListObject *)list;
    Py_ssize_t last = Py_SIZE(it) - 1, at = (Py_ssize_t)index >> 1;
    if (unlikely(index & 1 || at < 0 || at > last)) {
        return CPyList_Pop(list, index);
    }
    PyObject *item = it->ob_item[at];
    Py_SET_SIZE(it, last);
    for (; at < last; at++) {
        it->ob_item[at] = it->ob_item[at + 1];
    }
    return item;
}

/* Most classes of an engine stand right below the one that is asked for. */
static inline int quick_is_a(PyObject *object, PyTypeObject *type) {
    PyTypeObject *own = Py_TYPE(object);
    return own == type || own->tp_base == type || PyType_IsSubtype(own, type);
}

#define PyLong_FromLongLong quick_int
#define CPyTagged_StealAsObject quick_object
#define CPyLong_AsInt64 quick_value
#define PyFloat_AsDouble quick_double
#define CPyList_GetItem quick_item
#define CPyList_GetItemShort quick_item
#define CPyList_GetItemBorrow quick_lent_item
#define CPyList_GetItemShortBorrow quick_lent_item
#define PyList_Append quick_append
#define CPyList_Extend quick_extend
#define CPyList_PopLast quick_pop_last
#define CPyList_Pop quick_pop
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) quick_is_a((PyObject *)(object), type)

#endif
