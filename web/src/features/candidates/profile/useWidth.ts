import { useLayoutEffect, useState } from 'react';

/** The width of an element in pixels, followed as it changes. Give the second value to the element as its ref. */
export const useWidth = (): [number, (element: HTMLElement | null) => void] => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    // Before anything is painted: nothing is shown in a size that it does not have.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [width, setElement];
};
