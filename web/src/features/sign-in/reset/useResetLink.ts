import { useForgotPasswordMutation } from '#api/services/authentication.ts';
import { useEffect, useState } from 'react';

/** Seconds until the link may be asked for again. */
const PAUSE = 30;

/** Has a link for a new password mailed; knows to whom it went and in how many seconds it may be sent again. */
export const useResetLink = () => {
  const [forgot, { isLoading }] = useForgotPasswordMutation();
  const [sentTo, setSentTo] = useState('');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const send = async (email: string) => {
    await forgot({ email }).unwrap();
    setSentTo(email);
    setSeconds(PAUSE);
  };
  return { send, sentTo, seconds, isSending: isLoading };
};
