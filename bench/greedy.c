/* Greedy games on row automata in plain scalar C: the yardstick for the speed of the kernels.

   No rule is written here: tables.h is made by tools/bench/c_program.py from the tables and automata
   that the law gave. The same stream of chance and the same decisions as src/qwixx/kernels/rowplay.py,
   so the same games: the sums of the scores must agree exactly.

   greedy PLAYERS SEED GAMES  prints the sum of all scores and the CPU seconds. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "tables.h"

typedef struct { uint32_t stays, steps; } Stream;

static uint32_t hash32(uint32_t number) {
    number ^= number >> 16;
    number *= MULTIPLIER1;
    number ^= number >> 15;
    number *= MULTIPLIER2;
    return number ^ number >> 15;
}

static Stream start_stream(uint64_t seed, uint64_t game) {
    uint32_t mixed = hash32((uint32_t)seed) ^ (uint32_t)(seed >> 32);
    mixed = hash32(mixed) ^ (uint32_t)game;
    mixed = hash32(mixed) ^ (uint32_t)(game >> 32);
    return (Stream){hash32(mixed ^ SEED_MASK) >> 1, hash32(mixed)};
}

static uint32_t draw(Stream s) { return hash32(hash32(s.steps) ^ s.stays); }

typedef struct { int states[4]; int64_t legal; int misses; } Sheet;

typedef struct {
    int players, active, closed, over, used;
    int white1, white2, colours[4];
    Stream stream;
    Sheet sheets[5];
} Game;

static int next_face(uint64_t *part) {
    *part = (uint32_t)*part * (uint64_t)SIDES;
    return (int)(*part >> 32) + 1;
}

static void roll(Game *g) {
    uint64_t part = draw(g->stream);
    g->white1 = next_face(&part);
    g->white2 = next_face(&part);
    g->stream.steps += WEYL_STEP;
    part = draw(g->stream);
    for (int die = 0; die < 4; die++) g->colours[die] = next_face(&part);
    g->stream.steps += WEYL_STEP;
    g->used = -1;
}

static int choose(Game *g, Sheet *s, int64_t cells) {
    int best = -1, fewest = MAX_SKIPS + 1;
    for (cells &= s->legal; cells; cells &= cells - 1) {
        int cell = __builtin_ctzll(cells), row = row_of[cell];
        int left_out = cell - start[row] - following[s->states[row]];
        if (left_out < fewest) { fewest = left_out; best = cell; }
    }
    g->stream.steps += WEYL_STEP;
    return best;
}

static void cross(Game *g, Sheet *s, int cell) {
    int row = row_of[cell];
    int state = successor[s->states[row] * PLACES + cell - start[row]];
    s->states[row] = state;
    s->legal = (s->legal & ~row_cells[row]) | legal[state] << start[row];
    if (closes[state]) g->closed |= 1 << row;
}

static int ended(Game *g) {
    if (__builtin_popcount(g->closed) >= END_ROWS) return 1;
    for (int seat = 0; seat < g->players; seat++)
        if (g->sheets[seat].misses >= END_MISSES) return 1;
    return 0;
}

static void first_action(Game *g) {
    int chosen[5];
    int64_t cells = by_number[g->white1 + g->white2] & ~closed_cells[g->closed];
    for (int seat = 0; seat < g->players; seat++) chosen[seat] = choose(g, &g->sheets[seat], cells);
    for (int seat = 0; seat < g->players; seat++)
        if (chosen[seat] >= 0) cross(g, &g->sheets[seat], chosen[seat]);
    g->used = chosen[g->active];
    g->over = ended(g);
}

static void second_action(Game *g) {
    Sheet *s = &g->sheets[g->active];
    int64_t cells = 0;
    for (int die = 0; die < 4; die++)
        if (!(g->closed >> die & 1)) {
            const int64_t *reached = by_colour + die * SUMS + g->colours[die];
            cells |= reached[g->white1] | reached[g->white2];
        }
    if (g->used >= 0) cells &= ~((int64_t)1 << g->used);
    int move = choose(g, s, cells & ~closed_cells[g->closed]);
    if (move >= 0) cross(g, s, move);
    else if (g->used < 0) s->misses++;
    g->over = ended(g);
    if (++g->active == g->players) g->active = 0;
}

static void begin(Game *g, int players, uint64_t seed, uint64_t game) {
    g->players = players;
    g->stream = start_stream(seed, game);
    g->active = (int)(draw((Stream){g->stream.stays, g->stream.steps ^ 1}) % (uint32_t)players);
    g->closed = g->over = 0;
    for (int seat = 0; seat < players; seat++) {
        Sheet *s = &g->sheets[seat];
        s->misses = 0;
        s->legal = 0;
        for (int row = 0; row < 4; row++) {
            s->states[row] = 0;
            s->legal |= legal[0] << start[row];
        }
    }
}

static int64_t play(int players, uint64_t seed, uint64_t game) {
    Game g;
    for (begin(&g, players, seed, game); !g.over;) {
        roll(&g);
        first_action(&g);
        if (!g.over) second_action(&g);
    }
    int64_t sum = 0;
    for (int seat = 0; seat < players; seat++) {
        sum += misses[g.sheets[seat].misses];
        for (int row = 0; row < 4; row++) sum += points[g.sheets[seat].states[row]];
    }
    return sum;
}

int main(int count, char **words) {
    if (count != 4) return 1;
    int players = atoi(words[1]);
    uint64_t seed = strtoull(words[2], NULL, 10), games = strtoull(words[3], NULL, 10);
    int64_t sum = 0;
    clock_t before = clock();
    for (uint64_t game = 0; game < games; game++) sum += play(players, seed, game);
    printf("%lld %.6f\n", (long long)sum, (double)(clock() - before) / CLOCKS_PER_SEC);
    return 0;
}
