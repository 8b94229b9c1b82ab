"""Records of card games, in all degrees of knowledge; the first two stand in the notation."""

from tests.record.texts import record

FULL = """[Variant "cards"]
[Seat1 "Max"]
[Seat2 "Emma"]
[Seat3 "Lino"]
[First "1"]
[Jokers "yes"]
[Hand1 "r3 r4 g8 b12"]
[Hand2 "y2 y4 b10 *6"]
[Hand3 "g12 g10 r9 y7"]
[Display "r6 y9 g2 b7"]
[Result "*"]

1. r6>g11 3 : y3 - b3 / r3,r4,r6=r3+r4+r6
2. g11>*3 8 : g8 y8 - / y2,y4,*6=-
3. b7>r8 5 : - r5 - / g10,g12=g12+g10
4. r8,y9,g2>y5,b9,r2 11 : r11 - y11 / b12=b12
"""
"""As a server keeps it."""

ONLOOKER = """[Variant "cards-gemixxt-a"]
[Seat1 "Tim"]
[Seat2 "Sarah"]
[First "1"]
[Hand1 "?3 ?8 ?11 ?2"]
[Hand2 "?4 ?4 ?9 ?12"]
[Display "?7 ?5 ?2 ?10"]
[Result "*"]

1. ?7>?6 9 : - b9 / r3,r8,r11=y3+b8
2. ?6>?9 3 : r3 - / y4,y9=r4+g9
"""
"""What somebody writes who sees the backs."""

SHEETS = record(
    "cards", "1. ?? : r5 y7 / ?=r6+r7", "2. ?? : - - / ?=x", "3. ?? : - - / ?=b10+b9+b8"
)
"""Real cards that nobody typed in."""
