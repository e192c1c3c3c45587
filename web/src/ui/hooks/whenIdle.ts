/** The longest wait; milliseconds. */
const PATIENCE = 3000;

/** Does something once what is on screen is drawn and the browser has nothing better to do. Answers how to call it off. */
export const whenIdle = (job: () => void): (() => void) => {
  // Safari has no idle callbacks: there, the next turn has to do.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(job);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(job, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
};
