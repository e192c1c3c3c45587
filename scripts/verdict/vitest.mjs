import { writeFileSync } from 'node:fs';
import { withReason } from './reason.mjs';

/** Writes what became of every test to the file named in VERDICT_FILE: how many passed or were left out, which failed. */
export default class Verdict {
  verdict = { passed: 0, skipped: 0, failed: [], again: [] };

  onTestCaseResult(test) {
    const name = `${test.module.relativeModuleId} › ${test.fullName}`;
    const { state, errors } = test.result();
    const named = withReason(name, errors?.at(-1));
    if (state === 'passed') this.verdict.passed += 1;
    else if (state === 'failed') this.verdict.failed.push(named);
    else this.verdict.skipped += 1;
    if (test.diagnostic()?.flaky) this.verdict.again.push(named);
  }

  onTestRunEnd(modules, errors) {
    for (const module of modules) if (module.errors().length > 0) this.verdict.failed.push(module.relativeModuleId);
    for (const { message } of errors) this.verdict.failed.push(`outside of a test: ${message}`);
    writeFileSync(process.env.VERDICT_FILE, JSON.stringify(this.verdict));
  }
}
