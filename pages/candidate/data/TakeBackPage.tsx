import { useState } from 'preact/hooks';
import { Fault, Notice, Way } from '../own/parts.tsx';
import { useCall } from '../own/useCall.ts';
import { say } from '../words/say.ts';
import { data as calls } from './service.ts';

/** Where the link of the mail leads: with a button, since scanners of mails open links, too. */
export const TakeBackPage = () => {
  const token = location.pathname.split('/').at(-1) ?? '';
  const [isDone, setDone] = useState(false);
  const { fault, run } = useCall();
  if (isDone)
    return (
      <Notice
        title={say('Your data stays')}
        sentence={say('Companies see you again as before. Interviews that were cancelled stay so, but can be arranged anew.')}
      >
        <Way to="/c" className="button primary">
          {say('My applications')}
        </Way>
      </Notice>
    );
  return (
    <Notice
      title={say('Keep your data?')}
      sentence={say('Companies see you again as before, and nothing is erased. Interviews that were cancelled stay so.')}
    >
      {fault && <Fault message={fault} />}
      <button
        type="button"
        className="button primary"
        onClick={() =>
          void run(async () => {
            await calls.takeErasureBackBy(token);
            setDone(true);
          })
        }
      >
        {say('Keep my data')}
      </button>
    </Notice>
  );
};
