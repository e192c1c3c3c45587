import type { Candidate } from '@marigold/contract/candidate';
import { isLanguage, type Language, ownNames } from '@marigold/words/languages';
import { useEffect, useId, useState } from 'preact/hooks';
import { Refused } from '../ask.ts';
import { language, say } from '../words/say.ts';
import { Fault } from './parts.tsx';
import { calls } from './service.ts';
import type { Asked } from './useAsked.ts';

const chosenHere = (): string => new URLSearchParams(location.search).get('lang') ?? '';

/** Loads the page in a language; the address carries it on. */
const speak = (wanted: Language): void => {
  const query = new URLSearchParams(location.search);
  query.set('lang', wanted);
  location.replace(`${location.pathname}?${query.toString()}${location.hash}`);
};

/** Speaks the language somebody chose, unless the address asks for another one. */
export const useOwnLanguage = (own: Language | null | undefined): void => {
  useEffect(() => {
    if (own && own !== language && !chosenHere()) speak(own);
  }, [own]);
};

/** The language somebody is spoken to, and which mails they get; both are kept with them, not on the device. */
export const Notices = ({ asked: { answer, set } }: { asked: Asked<Candidate> }) => {
  const [fault, setFault] = useState('');
  const id = useId();
  const own = answer?.language;
  useOwnLanguage(own);
  if (!answer) return null;
  const { noticesOff } = answer;
  const save = async (change: Partial<Pick<Candidate, 'noticesOff' | 'language'>>) => {
    // A language shows once it is kept: the page is loaded anew in it, and a call on its way would be lost with the old one.
    if (!change.language) set({ ...answer, ...change });
    try {
      set(await calls.editMe(change));
      setFault('');
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      set(answer);
      setFault(error.message);
      return false;
    }
  };
  const want = (name: Candidate['noticesOff'][number], isOn: boolean) => {
    const others = noticesOff.filter((notice) => notice !== name);
    void save({ noticesOff: isOn ? others : [...others, name] });
  };
  const choose = async (value: string) => {
    if (isLanguage(value) && (await save({ language: value })) && value !== language) speak(value);
  };
  return (
    <section className="settings" aria-label={say('Settings')}>
      {(['messages', 'reminders'] as const).map((name) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={!noticesOff.includes(name)}
            onChange={(event) => want(name, event.currentTarget.checked)}
          />
          <span>
            {name === 'messages' ? say('Mail me when a message waits unread') : say('Remind me of interviews')}
          </span>
        </label>
      ))}
      <div className="field">
        <label htmlFor={id}>{say('Language of these pages and of your mails')}</label>
        <select id={id} value={own ?? language} onChange={(event) => void choose(event.currentTarget.value)}>
          {Object.entries(ownNames).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {fault && <Fault message={fault} />}
    </section>
  );
};
