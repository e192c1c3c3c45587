import { useEffect, useState } from 'preact/hooks';

/** Why the last call was refused; forgotten once the connection is back, since that may have been why. */
export const useFault = () => {
  const [fault, setFault] = useState('');
  useEffect(() => {
    const forget = () => setFault('');
    addEventListener('online', forget);
    return () => removeEventListener('online', forget);
  }, []);
  return [fault, setFault] as const;
};
