// The limit: the same lists added up block by block, and one record read for each candidate, in C.
// Reads what bench/parts/limit.ts wrote; prints milliseconds for each role, one a line.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define BLOCK 16384
#define SUM_BITS 20
#define SUM_MASK ((1 << SUM_BITS) - 1)
#define WORDS 8

typedef struct {
  const uint32_t *members;
  uint32_t length, units, stamp, reachable, at;
} Step;

static int32_t entries[BLOCK];
static uint16_t reached[BLOCK];
static uint32_t histogram[128];

static uint32_t next(FILE *file) {
  uint32_t value;
  if (fread(&value, sizeof value, 1, file) != 1) exit(1);
  return value;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static uint32_t add(Step *step, uint32_t from, int32_t need, uint32_t count) {
  const int32_t least = need - (int32_t)step->reachable;
  uint32_t at = step->at;
  for (; at < step->length; at++) {
    const uint32_t member = step->members[at] - from;
    if (member >= BLOCK) break;
    const int32_t entry = entries[member];
    const int32_t before = entry & SUM_MASK;
    if (before < least || (uint32_t)(entry & ~SUM_MASK) == step->stamp) continue;
    const int32_t after = before + (int32_t)step->units;
    entries[member] = (int32_t)step->stamp | after;
    if (before < need && after >= need) reached[count++] = (uint16_t)member;
  }
  step->at = at;
  return count;
}

static void rank(Step *steps, uint32_t count, int32_t need, uint32_t size, const uint32_t *records) {
  memset(histogram, 0, sizeof histogram);
  for (uint32_t from = 0; from < size; from += BLOCK) {
    memset(entries, 0, sizeof entries);
    uint32_t found = 0;
    for (uint32_t step = 0; step < count; step++) found = add(&steps[step], from, need, found);
    for (uint32_t at = 0; at < found; at++) {
      const uint32_t *record = records + (size_t)WORDS * (from + reached[at]);
      histogram[(record[1] ^ record[4] ^ record[5] ^ record[6] ^ (uint32_t)entries[reached[at]]) & 127] += 1;
    }
  }
}

int main(int count, char **names) {
  FILE *file = count == 2 ? fopen(names[1], "rb") : NULL;
  if (!file) return 1;
  const uint32_t size = next(file), roles = next(file);
  uint32_t *records = malloc((size_t)size * WORDS * sizeof *records);
  for (size_t at = 0; at < (size_t)size * WORDS; at++) records[at] = (uint32_t)(at * 2654435761u);
  for (uint32_t role = 0; role < roles; role++) {
    const int32_t need = (int32_t)next(file);
    const uint32_t lists = next(file);
    Step *steps = malloc(lists * sizeof *steps);
    for (uint32_t at = 0; at < lists; at++) {
      steps[at] = (Step){NULL, next(file), 0, 0, 0, 0};
      steps[at].units = next(file), steps[at].stamp = next(file), steps[at].reachable = next(file);
      uint32_t *members = malloc(steps[at].length * sizeof *members);
      if (fread(members, sizeof *members, steps[at].length, file) != steps[at].length) return 1;
      steps[at].members = members;
    }
    double best = 1e9;
    for (int pass = 0; pass < 3; pass++) {
      for (uint32_t at = 0; at < lists; at++) steps[at].at = 0;
      const double start = now();
      rank(steps, lists, need, size, records);
      const double took = now() - start;
      if (took < best) best = took;
    }
    printf("%f\n", best);
    for (uint32_t at = 0; at < lists; at++) free((void *)steps[at].members);
    free(steps);
  }
  fclose(file);
  return 0;
}
