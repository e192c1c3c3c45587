import { useEffect } from 'react';
import { needPage } from './keepPage.ts';

/** While something would be lost with the page, the browser asks before it is closed, and signing out asks, too. */
export const useKeepPage = (isNeeded: boolean): void => {
  useEffect(() => (isNeeded ? needPage() : undefined), [isNeeded]);
};
