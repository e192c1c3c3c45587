import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** How far somebody is on the way to a time: the days where nothing is named. */
export interface Step {
  /** The day whose times are looked at. */
  day?: string | undefined;
  /** The time that is kept. */
  time?: string | undefined;
  isMoving?: boolean | undefined;
  isSuggesting?: boolean | undefined;
}
/** The same with how many steps back the first one is. */
type Placed = Step & { depth: number };

const read = (): Placed => {
  const known = (history.state as { choosing?: Placed } | null)?.choosing;
  return known ?? { depth: 0, isSuggesting: location.hash === '#suggest' };
};

/** The steps on the way to a time, each with a place of its own in the history, so that Back, Forward and loading anew keep to them. */
export const useSteps = (onMove: (from: Step, to: Step) => void) => {
  const [step, setStep] = useState(read);
  const stepRef = useRef(step);
  const moveRef = useRef(onMove);
  useLayoutEffect(() => {
    moveRef.current = onMove;
  });
  const put = (next: Placed, how: 'pushState' | 'replaceState') => {
    history[how]({ choosing: next }, '', `${location.pathname}${location.search}`);
    stepRef.current = next;
    setStep(next);
  };
  useEffect(() => {
    const follow = () => {
      const [from, to] = [stepRef.current, read()];
      stepRef.current = to;
      setStep(to);
      moveRef.current(from, to);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return {
    step: step as Step,
    /** One step on. */
    on: (next: Step) => put({ ...next, depth: stepRef.current.depth + 1 }, 'pushState'),
    /** Another one in place of this. */
    instead: (next: Step) => put({ ...next, depth: stepRef.current.depth }, 'replaceState'),
    /** One step back, as the browser does it. */
    back: () => (stepRef.current.depth > 0 ? history.back() : put({ depth: 0 }, 'replaceState')),
    /** Back to the first one. */
    home: () => (stepRef.current.depth > 0 ? history.go(-stepRef.current.depth) : put({ depth: 0 }, 'replaceState')),
  };
};
