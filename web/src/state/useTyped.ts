import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from './root.ts';
import { type } from './typed.ts';

/**
 * The text that is being typed for something, undefined while there is none, and how to change it. It stays when its field
 * goes, with a dialog or a reload, until it is sent or given up: then it is set to undefined.
 */
export const useTyped = (key: string): [text: string | undefined, setText: (text: string | undefined) => void] => {
  const dispatch = useAppDispatch();
  const text = useAppSelector(({ typed: { texts } }) => texts[key]);
  const setText = useCallback((next: string | undefined) => void dispatch(type({ key, text: next })), [dispatch, key]);
  return [text, setText];
};
