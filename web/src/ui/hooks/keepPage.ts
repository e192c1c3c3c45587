/** From now on something would be lost with the page: the browser asks before it is closed. Answers what ends that. */
export const needPage = (): (() => void) => {
  const ask = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
};

/** Whether something would be lost with the page: asks as the browser does before it closes one. */
export const isPageNeeded = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
