import type { Candidate } from '@marigold/contract/candidate';
import { isLanguage, type Language, ownNames } from '@marigold/words/languages';
import { useEffect, useId, useRef } from 'preact/hooks';
import { language, say } from '../words/say.ts';
import { useChangesInTurn } from '../useInTurn.ts';
import { Fault } from './parts.tsx';
import { SavedCheck } from './SavedCheck.tsx';
import { calls } from './service.ts';
import type { Asked } from './useAsked.ts';
import { useCall } from './useCall.ts';

const chosenHere = (): string => new URLSearchParams(location.search).get('lang') ?? '';

/** Loads the page in a language; the address carries it on. */
const speak = (wanted: Language): void => {
  const query = new URLSearchParams(location.search);
  query.set('lang', wanted);
  location.replace(`${location.pathname}?${query.toString()}${location.hash}`);
};

/** Under this name the choice of a language at the top of the page is remembered until it is kept with its reader. */
const chosenAbove = 'language chosen';

/** Remembers that somebody chooses a language at the top of the page; an address with a language alone is no choice. */
export const noteChoices = (): void =>
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[hreflang]') : null;
    if (link) sessionStorage.setItem(chosenAbove, link.getAttribute('hreflang') ?? '');
  });

/** Speaks the language somebody chose, unless the address asks for another one; what they chose at the top is kept with them. */
export const useOwnLanguage = ({ answer, set }: Pick<Asked<Candidate>, 'answer' | 'set'>): void => {
  const own = answer?.language;
  const setRef = useRef(set);
  useEffect(() => {
    setRef.current = set;
  });
  useEffect(() => {
    if (own === undefined) return;
    const isChosen = sessionStorage.getItem(chosenAbove) === language;
    if (isChosen && own !== language)
      calls.editMe({ language }).then(
        (person) => {
          sessionStorage.removeItem(chosenAbove);
          setRef.current(person);
        },
        // Offline it stays remembered, and is kept with the next page.
        () => undefined,
      );
    else if (own && own !== language && !chosenHere()) speak(own);
  }, [own]);
};

/** The language somebody is spoken to, and which mails they get; both are kept with them, not on the device. */
export const Notices = ({ asked: { answer, set } }: { asked: Asked<Candidate> }) => {
  const { fault, run } = useCall();
  const id = useId();
  const own = answer?.language;
  const off = answer?.noticesOff ?? [];
  const changeOff = useChangesInTurn(off, async (noticesOff) => {
    const person = await calls.editMe({ noticesOff });
    set(person);
    return person.noticesOff;
  });
  useOwnLanguage({ answer, set });
  if (!answer) return null;
  const want = (name: Candidate['noticesOff'][number], isOn: boolean) =>
    changeOff((now) => [...now.filter((notice) => notice !== name), ...(isOn ? [] : [name])]);
  /** A language shows once it is kept: the page is loaded anew in it, and a call on its way would be lost with the old one. */
  const choose = (wanted: string) =>
    run(async () => {
      if (!isLanguage(wanted)) return;
      set(await calls.editMe({ language: wanted }));
      if (wanted !== language) speak(wanted);
    });
  return (
    <section className="settings" aria-label={say('Settings')}>
      {(['messages', 'reminders'] as const).map((name) => (
        <SavedCheck
          key={name}
          name={`notices.${name}`}
          checked={!off.includes(name)}
          save={(isOn) => want(name, isOn)}
          label={name === 'messages' ? say('Mail me when a message waits unread') : say('Remind me of interviews')}
        />
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
