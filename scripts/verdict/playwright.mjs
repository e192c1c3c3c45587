import { readFileSync, writeFileSync } from 'node:fs';
import { withReason } from './reason.mjs';

const SNAPSHOT_LINES = 60;

/** What the page showed when a test failed, as Playwright writes it beside the failure: a verdict is all that a run leaves. */
const seenBy = ({ attachments }) => {
  const context = attachments.find(({ name }) => name === 'error-context')?.path;
  const [, snapshot = ''] = (context && /```yaml\n([\s\S]*?)```/.exec(readFileSync(context, 'utf8'))) || [];
  const lines = snapshot.trimEnd().split('\n').slice(0, SNAPSHOT_LINES);
  return snapshot ? `\n${lines.map((line) => `      ${line}`).join('\n')}` : '';
};

/** Writes what became of every test to the file named in VERDICT_FILE: how many passed or were left out, which failed. */
export default class Verdict {
  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd() {
    const verdict = { passed: 0, skipped: 0, failed: [], again: [] };
    for (const test of this.suite.allTests()) {
      const [, , ...path] = test.titlePath();
      const failed = test.results.findLast(({ error }) => error);
      const name = withReason(path.join(' › '), failed?.error) + (failed ? seenBy(failed) : '');
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
