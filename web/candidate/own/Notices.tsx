import type { Candidate } from '@marigold/contract/candidate';
import { useEffect, useId, useState } from 'preact/hooks';
import { Refused } from '../ask.ts';
import { language, say } from '../words/say.ts';
import { Fault } from './parts.tsx';
import { calls } from './service.ts';
import { useAsked } from './useAsked.ts';

type Language = NonNullable<Candidate['language']>;

/** What each language calls itself. */
const languages: Record<Language, string> = { en: 'English', de: 'Deutsch', es: 'Español' };
const isLanguage = (value: string): value is Language => value in languages;

const chosenHere = (): string => new URLSearchParams(location.search).get('lang') ?? '';

/** Loads the page in a language; the address carries it on. */
const speak = (wanted: Language): void => {
  const query = new URLSearchParams(location.search);
  query.set('lang', wanted);
  location.replace(`${location.pathname}?${query.toString()}${location.hash}`);
};

/** The language somebody is spoken to, and which mails they get; both are kept with them, not on the device. */
export const Notices = () => {
  const { answer, set } = useAsked(() => calls.me(), 'me');
  const [fault, setFault] = useState('');
  const id = useId();
  const own = answer?.language;
  useEffect(() => {
    // Whoever asked for another language in the address gets that one.
    if (own && own !== language && !chosenHere()) speak(own);
  }, [own]);
  if (!answer) return null;
  const { noticesOff } = answer;
  const save = async (change: Partial<Pick<Candidate, 'noticesOff' | 'language'>>) => {
    set({ ...answer, ...change });
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
  const wantMails = (isOn: boolean) => {
    const others = noticesOff.filter((notice) => notice !== 'messages');
    void save({ noticesOff: isOn ? others : [...others, 'messages'] });
  };
  const choose = async (value: string) => {
    if (isLanguage(value) && (await save({ language: value })) && value !== language) speak(value);
  };
  return (
    <section className="settings" aria-label={say('Settings')}>
      <label className="check">
        <input
          type="checkbox"
          checked={!noticesOff.includes('messages')}
          onChange={(event) => wantMails(event.currentTarget.checked)}
        />
        <span>{say('Mail me when a message waits unread')}</span>
      </label>
      <div className="field">
        <label htmlFor={id}>{say('Language of these pages and of your mails')}</label>
        <select id={id} value={own ?? language} onChange={(event) => void choose(event.currentTarget.value)}>
          {Object.entries(languages).map(([code, name]) => (
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
