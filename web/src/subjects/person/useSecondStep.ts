import { refusalOf } from '#api/problem.ts';
import { useState } from 'react';

/**
 * The second step of a form that signs in: `isAsked` once the server has asked for a code. `attempt` signs in with the code
 * that was typed by then; it answers nothing where a code has to be asked for first.
 */
export const useSecondStep = () => {
  const [isAsked, setAsked] = useState(false);
  const attempt = async <T>(typed: string, signIn: (code: { code?: string }) => Promise<T>): Promise<T | undefined> => {
    try {
      return await signIn(isAsked ? { code: typed } : {});
    } catch (error) {
      if (refusalOf(error)?.code !== 'SECOND_FACTOR') throw error;
      setAsked(true);
      return undefined;
    }
  };
  return { isAsked, attempt };
};
