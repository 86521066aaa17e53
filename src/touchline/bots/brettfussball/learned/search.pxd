# Types for search.py, which stays plain Python.
cimport cython

cdef int ATTACK, SHOT, PASS, MOST, DEEPEST
cdef int ACTIVE, AIM, BALL, FIGURE, NOTHING, OFFSET, REACH, STAGE, OVER_SIDE
cdef double DISCOUNT

@cython.final
cdef class NetSearch:
    cdef public object net, pitch, settings, hour
    cdef public int width, ball, mover, obliged, stage, ahead, calm, late, looks
    cdef public double mine, theirs, deadline
    cdef const signed char[::1] table
    cdef const double[::1] scale, bias, second, second_bias, last, last_bias
    cdef double[::1] hidden
    cdef const unsigned char[::1] into, range, aim, goal, area
    cdef const short[::1] ray, ends, rings
    cdef const int[::1] ends_from, ring
    cdef public int[::1] men, clock_rows, stake_rows, rows, totals, seen, codes
    cdef public unsigned char[::1] on
    cdef public double[::1] stakes, worths, homes, aways

    @cython.locals(figure=cython.int, square=cython.int, i=cython.int)
    cpdef see(self, p)
    @cython.locals(holder=cython.int)
    cpdef int context(self) except -1
    @cython.locals(mover=cython.int, ball=cython.int, has=cython.int, ball_x=cython.int,
                   ball_y=cython.int, first_reach=cython.int, second_reach=cython.int,
                   base=cython.int, figure=cython.int, square=cython.int, kind=cython.int,
                   dx=cython.int, dy=cython.int, men="int[::1]", seen="int[::1]",
                   into="const unsigned char[::1]")
    cpdef list_rows(self, int context)
    @cython.locals(away=cython.int, keeper=cython.int, first=cython.int, i=cython.int)
    cpdef int scoring(self, int side) except -1
    @cython.locals(context=cython.int, slot=cython.int, mover=cython.int)
    cpdef double judge(self, int shot=*) except? -9.5
    @cython.locals(i=cython.int, j=cython.int, old=cython.int, new=cython.int, first=cython.int,
                   total=cython.int, into=cython.int, out=cython.int, width=cython.int,
                   rows="int[::1]", totals="int[::1]", seen="int[::1]",
                   table="const signed char[::1]")
    cdef _change(self, int slot)
    @cython.locals(i=cython.int, j=cython.int, base=cython.int, value=cython.double,
                   one=cython.double, two=cython.double, none=cython.double, top=cython.double,
                   mine=cython.double, theirs=cython.double, every=cython.double,
                   totals="int[::1]", second="const double[::1]", hidden="double[::1]",
                   last="const double[::1]")
    cdef _layers(self, int total)
    @cython.locals(side=cython.int, first=cython.int, at=cython.int, holder=cython.int,
                   has=cython.int, prey=cython.int, figure=cython.int, k=cython.int,
                   i=cython.int, end=cython.int, direction=cython.int,
                   codes="int[::1]", men="int[::1]", on="unsigned char[::1]")
    cpdef int list_codes(self, int die) except -1
    @cython.locals(origin=cython.int, first=cython.int, found=cython.int, ring=cython.int,
                   i=cython.int, square=cython.int, on="unsigned char[::1]")
    cdef int _list_attacks(self, int figure, int at) except -1
    @cython.locals(number=cython.int, i=cython.int)
    cpdef int weigh(self, int die) except -1
    cpdef begin(self, double budget)
    cpdef int out_of_time(self) except -1
    @cython.locals(total=cython.double, die=cython.int)
    cpdef double value(self, int depth) except? -9.5
    @cython.locals(number=cython.int, first=cython.int, choice=cython.int, i=cython.int,
                   top=cython.double, worth=cython.double)
    cpdef double best(self, int die, int depth) except? -9.5
    @cython.locals(mover=cython.int, attack=cython.int, figure=cython.int, end=cython.int,
                   origin=cython.int, worth=cython.double)
    cpdef double attempt(self, int code, int die, int depth) except? -9.5
    @cython.locals(side=cython.int, origin=cython.int, obliged=cython.int, first=cython.int,
                   keeper=cython.int, end=cython.int, at=cython.int, i=cython.int,
                   scorer=cython.int, worth=cython.double)
    cdef double _shoot(self, int direction, int die, int depth) except? -9.5
    @cython.locals(side=cython.int, stage=cython.int, worth=cython.double)
    cdef double _out(self, int over, int end, int direction) except? -9.5
