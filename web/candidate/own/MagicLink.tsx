import { useState } from 'preact/hooks';
import { Refused } from '../ask.ts';
import { say } from '../words/say.ts';
import { Fault, Notice } from './parts.tsx';
import { go } from './place.ts';
import { calls } from './service.ts';

interface MagicLinkProps {
  token: string;
  /** What to do at the place it leads to. */
  mark: string;
}

/** Where a mailed link leads. Programs that look into mails open it too, so it signs in by a button only. */
export const MagicLink = ({ token, mark }: MagicLinkProps) => {
  const [refused, setRefused] = useState<Refused>();
  const [isSent, setSent] = useState(false);
  const run = (work: () => Promise<void>) => {
    work().catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      setRefused(error);
    });
  };
  const signIn = () =>
    run(async () => {
      const next = await calls.signIn({ token });
      go(next, { replace: true });
      if (mark) location.hash = mark;
    });
  const replace = () =>
    run(async () => {
      await calls.requestLink({ token });
      setSent(true);
    });

  if (isSent)
    return (
      <Notice
        title={say('Check your inbox')}
        sentence={say('A new link is on its way to you. It works once, for 20 minutes.')}
      />
    );
  if (refused?.code === 'EXPIRED_LINK')
    return (
      <Notice
        title={say('This link has expired')}
        sentence={say('Links work once, for 20 minutes, and only the newest one does.')}
      >
        <button type="button" className="button primary" onClick={replace}>
          {say('Send me a new one')}
        </button>
      </Notice>
    );
  return (
    <Notice title={say('Open your applications')} sentence={say('One tap, and you are signed in on this device.')}>
      {refused && <Fault message={refused.message} />}
      <button type="button" className="button primary" onClick={signIn}>
        {say('Sign in')}
      </button>
    </Notice>
  );
};
