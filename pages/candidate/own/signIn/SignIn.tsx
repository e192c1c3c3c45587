import { useEffect, useState } from 'preact/hooks';
import { likelyAddress, pause } from '../../mistyped.ts';
import { keep, kept } from '../../storage.ts';
import { say } from '../../words/say.ts';
import { Field, Title } from '../parts.tsx';
import { go } from '../place.ts';
import { calls } from '../service.ts';
import { useCall } from '../useCall.ts';

const me = 'applicant';

/** Where somebody was going who had to sign in first. */
const back = (): string | undefined => (history.state as { back?: string } | null)?.back;

const Code = ({ email, again }: { email: string; again: () => void }) => {
  const [code, setCode] = useState('');
  const { fault, run } = useCall();
  const send = (event: Event) => {
    event.preventDefault();
    void run(async () => go(await calls.signIn({ email, code }), { replace: true }));
  };
  return (
    <form onSubmit={send} noValidate>
      <Title>{say('Check your inbox')}</Title>
      <p className="dim">
        {say('If {{email}} has applications, a mail is on its way. Its link works once, for 20 minutes.', { email })}
      </p>
      <Field
        id="code"
        label={say('Or type the six digits of the mail')}
        value={code}
        onInput={setCode}
        fault={fault}
        input={{ className: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 }}
      />
      <button type="submit" className="button primary">
        {say('Sign in')}
      </button>
      <p className="dim">
        {say(
          'It does not come? Look into the folder for spam, and whether the address is right. After a few minutes you can send it again.',
        )}
      </p>
      <button type="button" className="button quiet" onClick={again}>
        {say('Use another e-mail, or send it again')}
      </button>
    </form>
  );
};

/** Where candidates ask for a link. */
export const SignIn = () => {
  const known = kept<{ name: string; email: string }>(me);
  const [email, setEmail] = useState(known?.email ?? '');
  const [meant, setMeant] = useState<string>();
  const [isSent, setSent] = useState(false);
  const { fault, setFault, run } = useCall();
  useEffect(() => {
    setMeant(undefined);
    const timer = setTimeout(() => setMeant(likelyAddress(email)), pause);
    return () => clearTimeout(timer);
  }, [email]);
  const send = (event: Event) => {
    event.preventDefault();
    const address = email.trim();
    if (!/^\S+@\S+\.\S+$/.test(address)) return setFault(say('Write your e-mail like name@mail.com.'));
    const next = back();
    return void run(async () => {
      await calls.requestLink({ email: address, ...(next && { next }) });
      keep(me, { name: known?.name ?? '', email: address });
      setSent(true);
    });
  };
  return (
    <div className="column form">
      {isSent ? (
        <Code email={email.trim()} again={() => setSent(false)} />
      ) : (
        <form onSubmit={send} noValidate>
          <Title>{say('See your applications')}</Title>
          <p className="dim">{say('No password: we mail you a link.')}</p>
          {back()?.startsWith('/c/roles/') && (
            <p className="note">
              {say('Have you just applied? The link in the mail that we sent you signs you in as well.')}
            </p>
          )}
          <Field
            id="email"
            label={say('The e-mail you applied with')}
            value={email}
            onInput={setEmail}
            fault={fault}
            input={{
              type: 'email',
              inputMode: 'email',
              autoComplete: 'email',
              maxLength: 254,
            }}
          />
          {meant && (
            <p className="meant" role="status">
              {say('Did you mean {{email}}?', { email: meant })}{' '}
              <button type="button" className="button quiet" onClick={() => setEmail(meant)}>
                {say('Use {{email}}', { email: meant })}
              </button>
            </p>
          )}
          <button type="submit" className="button primary">
            {say('Send the link')}
          </button>
        </form>
      )}
    </div>
  );
};
