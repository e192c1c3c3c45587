import { Worker } from 'node:worker_threads';

/** Asks in a thread of its own, which what else this process does keeps from nothing. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const took = [];
let unanswered = 0;
let isOver = false;
parentPort.on('message', () => (isOver = true));
(async () => {
  while (!isOver) {
    const began = performance.now();
    try {
      const answer = await fetch(workerData + '/healthz', { signal: AbortSignal.timeout(10_000) });
      await answer.text();
      took.push(performance.now() - began);
    } catch {
      unanswered += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  parentPort.postMessage({ took, unanswered });
})();`;

/** Asks a server twenty times a second whether it is up, until `end`, which says how long the answers took. */
export const watchHealth = (url: string) => {
  const thread = new Worker(program, { eval: true, workerData: url, execArgv: [] });
  const ended = new Promise<{ took: number[]; unanswered: number }>((resolve, reject) => {
    thread.on('message', resolve).on('error', reject);
  });
  return {
    end: async () => {
      thread.postMessage('end');
      const { took, unanswered } = await ended;
      await thread.terminate();
      const sorted = took.toSorted((a, b) => a - b);
      return {
        asked: took.length + unanswered,
        unanswered,
        slow: (milliseconds: number) => took.filter((each) => each > milliseconds).length,
        slowest: sorted.at(-1) ?? 0,
        p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      };
    },
  };
};
