// Changes the code of an area, one small change at a time, and asks the tests of that area whether they notice. Names of
// areas choose among them; without one all are done, which takes hours.
import { Stryker } from '@stryker-mutator/core';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';

/** What is changed in each area, the tests that should notice, and whether those need no database. */
const areas = {
  permissions: {
    changed: ['contract/src/permissions.ts'],
    tests: ['contract/src/permissions.test.ts'],
    isPure: true,
  },
  rules: {
    changed: ['server/src/modules/opportunity/steps/rules.ts'],
    tests: ['server/src/modules/opportunity/steps/rules.test.ts'],
    isPure: true,
  },
  moves: {
    changed: ['server/src/modules/matches/decisions/moves.ts'],
    tests: [
      'server/src/modules/matches/decisions/moves.test.ts',
      'server/src/modules/chat/notices/statusChanges.test.ts',
    ],
  },
  rejections: {
    changed: ['server/src/modules/matches/decisions/rejections.ts'],
    tests: [
      'server/src/modules/matches/decisions/rejections.test.ts',
      'server/src/modules/matches/decisions/moves.test.ts',
    ],
  },
  review: {
    changed: ['server/src/modules/opportunity/steps/steps.ts'],
    tests: [
      'server/src/modules/opportunity/opportunity.test.ts',
      'server/src/modules/opportunity/ending.test.ts',
      'server/src/modules/opportunity/steps/ownWork.test.ts',
      'server/src/modules/opportunity/steps/review.test.ts',
      'server/src/modules/candidate/undoClose.test.ts',
    ],
  },
  sessions: {
    changed: ['server/src/platform/sessions/sessions.ts'],
    tests: [
      'server/src/platform/sessions/sessions.test.ts',
      'server/src/platform/sessions/inUse.test.ts',
      'server/src/modules/matches/decisions/quickReview.test.ts',
    ],
  },
  merging: {
    changed: ['server/src/modules/import/merging/merging.ts'],
    tests: ['server/src/modules/import/merging/merging.test.ts'],
    isPure: true,
  },
  undoing: {
    changed: ['server/src/modules/import/undoing/undoJob.ts'],
    tests: ['server/src/modules/import/undoing/undoing.test.ts'],
  },
  events: {
    changed: ['server/src/platform/live/events.ts', 'server/src/platform/jobs/housekeeping.ts'],
    tests: [
      'server/src/platform/jobs/housekeeping.test.ts',
      'server/src/platform/http/keptAnswers.test.ts',
      'server/src/platform/live/events.test.ts',
      'server/src/platform/live/live.test.ts',
    ],
  },
  jobs: {
    changed: ['server/src/platform/jobs/jobs.ts', 'server/src/platform/jobs/crashes.ts'],
    tests: [
      'server/src/platform/jobs/jobs.test.ts',
      'server/src/platform/jobs/queued.test.ts',
      'server/src/modules/import/crashes.test.ts',
    ],
  },
};
const names = Object.keys(areas);

await prepare();
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !names.includes(name));
if (unknown) {
  console.error(`There is no area named ${unknown}. There are: ${names.join(', ')}.`);
  process.exit(2);
}

/** Each change of an area with what became of it. */
const mutate = async (name) => {
  const { changed, tests, isPure = false } = areas[name];
  process.env.MUTATED_TESTS = tests.join(',');
  process.env.MUTATED_DATABASE = isPure ? '' : 'needed';
  const stryker = new Stryker({
    mutate: changed,
    testRunner: 'vitest-and-hooks',
    plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(new URL('mutateRunner.mjs', import.meta.url))],
    vitest: { configFile: 'vitest.mutate.config.ts', related: false },
    concurrency: 2,
    coverageAnalysis: 'perTest',
    // What only slows the tests down is no change noticed, and a busy machine is slow by itself.
    timeoutMS: 120_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    // Types are checked elsewhere, and the compiler of this project cannot be asked the way Stryker asks.
    disableTypeChecks: false,
    ignorePatterns: [
      '/tsconfig.json',
      '/web',
      '/dist',
      '/data',
      '/e2e',
      '/docs',
      '/.types',
      '/bench',
      '/fault',
      '/evaluate',
    ],
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false, skipFull: true },
    jsonReporter: { fileName: `reports/mutation/${name}.json` },
    allowConsoleColors: false,
    logLevel: 'warn',
  });
  return stryker.runMutationTest();
};

const lines = [];
for (const name of wanted.length > 0 ? wanted : names) {
  const mutants = await mutate(name);
  const of = (wanted) => mutants.filter(({ status }) => status === wanted).length;
  const noticed = of('Killed') + of('Timeout');
  const missed = of('Survived') + of('NoCoverage');
  const all = noticed + missed;
  lines.push({
    area: name,
    changes: all,
    noticed,
    'of them by time': of('Timeout'),
    missed,
    percent: Math.round((1000 * noticed) / all) / 10,
  });
}
console.table(lines);
process.exit(lines.some(({ percent }) => percent < 85) ? 1 : 0);
