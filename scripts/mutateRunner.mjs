// Vitest as Stryker's runner knows it, but for one thing: where a `beforeAll` of a whole file fails, Vitest skips the tests
// of that file, and the runner takes a change that did so for one that nobody noticed.
import { strykerPlugins as plugins } from '@stryker-mutator/vitest-runner';

const [original] = plugins;

/** Counts a file whose hooks fail as a test that failed. */
const create = (injector) => {
  const runner = injector.injectFunction(original.factory);
  const run = runner.run.bind(runner);
  runner.run = async (asked) => {
    const answer = await run(asked);
    const failed = runner.ctx.state
      .getFiles()
      .filter(({ result }) => result?.state === 'fail' && result.errors?.length);
    const tests = failed.map(({ name, result }) => ({
      id: `${name}#beforeAll`,
      name: 'beforeAll',
      timeSpentMs: 0,
      status: 1,
      failureMessage: result.errors[0].message,
    }));
    return tests.length > 0 && answer.tests ? { ...answer, tests: [...answer.tests, ...tests] } : answer;
  };
  return runner;
};
create.inject = original.factory.inject;

export const strykerPlugins = [{ ...original, name: 'vitest-and-hooks', factory: create }];
