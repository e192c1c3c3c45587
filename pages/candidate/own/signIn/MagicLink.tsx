import { useState } from 'preact/hooks';
import { Refused, token } from '../../ask.ts';
import { say } from '../../words/say.ts';
import { Fault, Notice, Way } from '../parts.tsx';
import { go } from '../place.ts';
import { calls } from '../service.ts';

/** The way in for whom no link helps, such as one that a mail program cut short. */
const WithEmail = () => (
  <Way to="/c/sign-in" className="button quiet">
    {say('Sign in with your e-mail')}
  </Way>
);

/** Whether this device's session still holds. */
const isSignedIn = async (): Promise<boolean> =>
  token() !== undefined &&
  (await calls.me().then(
    () => true,
    () => false,
  ));

/** Where whoever is in already goes on: to the one application that a link to withdraw can mean, else to all of them. */
const placeFor = async (mark: string): Promise<string> => {
  if (mark !== 'withdraw') return '/c';
  const { data } = await calls.list();
  const [only, ...others] = data.filter(({ canWithdraw }) => canWithdraw);
  return only && others.length === 0 ? `/c/applications/${only.applicationId}` : '/c';
};

interface MagicLinkProps {
  token: string;
  /** What to do at the place it leads to. */
  mark: string;
}

/** Where a mailed link leads. Programs that look into mails open it too, so it signs in by a button only. */
export const MagicLink = ({ token: given, mark }: MagicLinkProps) => {
  const [refused, setRefused] = useState<Refused>();
  const [isSent, setSent] = useState(false);
  // A second tap would be refused, since the first used the link, and lead elsewhere.
  const [isRunning, setRunning] = useState(false);
  const run = (work: () => Promise<void>) => {
    setRunning(true);
    work()
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        setRefused(error);
      })
      .finally(() => setRunning(false));
  };
  const signIn = () =>
    run(async () => {
      // Whoever is in already needs no link, whether it was used or is too old.
      const next = await calls.signIn({ token: given }).catch(async (error: unknown) => {
        if (!(await isSignedIn())) throw error;
        return placeFor(mark);
      });
      go(next, { replace: true });
      if (mark) location.hash = mark;
    });
  const replace = () =>
    run(async () => {
      await calls.requestLink({ token: given });
      setSent(true);
    });

  if (isSent)
    return (
      <Notice
        title={say('Check your inbox')}
        sentence={say('A new link is on its way to you. It works once, for 20 minutes.')}
      >
        <p className="dim">
          {say(
            'It does not come? Look into the folder for spam, and whether the address is right. After a few minutes you can send it again.',
          )}
        </p>
        <WithEmail />
      </Notice>
    );
  if (refused?.code === 'EXPIRED_LINK')
    return (
      <Notice title={say('This link has expired')} sentence={say('Links work once, for 20 minutes.')}>
        <button type="button" className="button primary" disabled={isRunning} onClick={replace}>
          {say('Send me a new one')}
        </button>
        <WithEmail />
      </Notice>
    );
  return (
    <Notice
      title={say('Open your applications')}
      sentence={
        mark === 'withdraw'
          ? say('One tap, and you are signed in on this device. Then you can withdraw.')
          : say('One tap, and you are signed in on this device.')
      }
    >
      {refused && <Fault message={refused.message} />}
      <button type="button" className="button primary" disabled={isRunning} onClick={signIn}>
        {say('Sign in')}
      </button>
    </Notice>
  );
};
