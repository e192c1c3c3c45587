import { useState } from 'preact/hooks';
import { Refused } from '../ask.ts';

/** Runs calls and says why the last one was refused. */
export const useCall = () => {
  const [fault, setFault] = useState('');
  const run = async (work: () => Promise<void>) => {
    try {
      setFault('');
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFault(error.message);
    }
  };
  return { fault, setFault, run };
};
