import { writeFileSync } from 'node:fs';
import { withReason } from './reason.mjs';

/** Writes what became of every test to the file named in VERDICT_FILE: how many passed or were left out, which failed. */
export default class Verdict {
  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd() {
    const verdict = { passed: 0, skipped: 0, failed: [], again: [] };
    for (const test of this.suite.allTests()) {
      const [, , ...path] = test.titlePath();
      const name = withReason(path.join(' › '), test.results.findLast(({ error }) => error)?.error);
      const outcome = test.outcome();
      if (outcome === 'skipped') verdict.skipped += 1;
      else if (outcome === 'unexpected') verdict.failed.push(name);
      else verdict.passed += 1;
      if (outcome === 'flaky') verdict.again.push(name);
    }
    writeFileSync(process.env.VERDICT_FILE, JSON.stringify(verdict));
  }

  printsToStdio() {
    return false;
  }
}
