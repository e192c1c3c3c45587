import { useLayoutEffect, useMemo, useRef } from 'react';

type Functions<T> = { [K in keyof T]?: (...given: never[]) => unknown };

/**
 * Functions that stay the same from one rendering to the next and do what the newest ones do: parts that remember what they
 * were given need not be drawn again. Which of them are there is part of what is given.
 */
export const useSteady = <T extends Functions<T>>(functions: T): T => {
  const newest = useRef<T>(functions);
  useLayoutEffect(() => {
    newest.current = functions;
  });
  const names = Object.entries(functions)
    .flatMap(([name, given]) => (given ? [name] : []))
    .join(' ');
  return useMemo(() => {
    const steady =
      (name: string) =>
      (...given: never[]) =>
        newest.current[name as keyof T]?.(...given);
    return Object.fromEntries(names.split(' ').map((name) => [name, steady(name)])) as T;
  }, [names]);
};
