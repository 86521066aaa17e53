# Types for small_net.py, which stays plain Python.
cimport cython

cdef int MOST

@cython.final
cdef class SmallNet:
    cdef public object weights
    cdef int inputs, first, second, eleven, extra
    cdef double[::1] table, first_bias, middle, second_bias, last, last_bias, rate
    cdef double[::1] one, two, ours, theirs
    cdef public double soon_us, soon_them, rate_us, rate_them, win, draw, loss

    @cython.locals(i=cython.int, j=cython.int, base=cython.int, value=cython.double,
                   us=cython.double, them=cython.double, first=cython.int, second=cython.int,
                   one="double[::1]", two="double[::1]", table="double[::1]",
                   middle="double[::1]", last="double[::1]")
    cpdef judge(self, list numbers)
    @cython.locals(i=cython.int, e=cython.int, us=cython.double, them=cython.double,
                   ours=cython.double, theirs=cython.double, weight=cython.double)
    cdef _rates(self, list numbers)
    @cython.locals(i=cython.int, j=cython.int, win=cython.double, draw=cython.double,
                   every=cython.double, share=cython.double, gap=cython.int,
                   ours="double[::1]", theirs="double[::1]")
    cpdef result(self, int lead, double us, double them)
