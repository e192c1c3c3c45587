/** What somebody waits for on their way, and how long: from each click to the next usable page. */
export interface Waits {
  /** Does something and waits for what it leads to. */
  until: (what: string, act: () => Promise<unknown>, ready: () => Promise<unknown>) => Promise<void>;
  /** Seconds waited so far. */
  total: () => number;
  /** One line for each wait, in milliseconds, and the sum. */
  lines: () => string[];
}

/** Starts to count what the machine makes somebody wait. */
export const countWaits = (): Waits => {
  const waits: { what: string; time: number }[] = [];
  const sum = () => waits.reduce((all, { time }) => all + time, 0);
  return {
    until: async (what, act, ready) => {
      const start = performance.now();
      await act();
      await ready();
      waits.push({ what, time: performance.now() - start });
    },
    total: () => sum() / 1000,
    lines: () => [
      ...waits.map(({ what, time }) => `${what}: ${time.toFixed(0)} ms`),
      `The machine's share of the way to the first matches: ${(sum() / 1000).toFixed(1)} s`,
    ],
  };
};
