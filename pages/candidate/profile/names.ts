import type { Named } from '@marigold/contract/kit';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../ask.ts';

/** Letters from which on it is worth asking. */
const fewest = 2;
const pause = 150;
const most = 8;

const service = (): string => document.querySelector<HTMLElement>('[data-masterdata]')?.dataset.masterdata ?? '';
/** Every name that was proposed so far, so that what was chosen is known to be one. */
const proposed = new Map<string, Set<string>>();
/** What was asked for, by what is searched and what was typed. */
const asked = new Map<string, Promise<readonly string[]>>();
/** What of it was answered. */
const answered = new Set<string>();

/** Whether a name is one of the master data, as far as this page has heard. */
export const isKnown = (what: Searched, name: string): boolean => proposed.get(what)?.has(name) ?? false;

/** What can be searched. */
export type Searched = 'skills' | 'locations' | 'jobtitles/search';

/** Whether it is known by now which names are like what was typed. */
export const wasAsked = (what: Searched, typed: string): boolean => answered.has(`${what} ${typed}`);

/** The names that are like what was typed: asked for once, however many want to know. */
const namesLike = (what: Searched, typed: string): Promise<readonly string[]> => {
  const key = `${what} ${typed}`;
  const path = `${service()}/v1/masterdata/${what}?length=${most}&filter=${encodeURIComponent(typed)}`;
  const asking =
    asked.get(key) ??
    ask<{ data: Named[] }>('GET', path).then(
      ({ data }) => {
        const names = data.map(({ name }) => name);
        proposed.set(what, new Set([...(proposed.get(what) ?? []), ...names]));
        answered.add(key);
        return names;
      },
      (error: unknown) => {
        // What did not get through can be asked for again.
        asked.delete(key);
        throw error;
      },
    );
  asked.set(key, asking);
  return asking;
};

/** The name that somebody means who typed it whole, in whatever case; undefined for none. It waits for the answer. */
export const nameLike = async (what: Searched, typed: string): Promise<string | undefined> => {
  if (isKnown(what, typed)) return typed;
  const names = await namesLike(what, typed);
  const isMeant = (name: string) => name.toLocaleLowerCase() === typed.toLocaleLowerCase();
  return names.find((name) => name === typed) ?? names.find(isMeant);
};

/** Names of the master data that begin or sound like what is typed; none while offline. */
export const useNames = (what: Searched, typed: string): readonly string[] => {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted.length < fewest || isKnown(what, wanted)) return;
    let isOld = false;
    const timer = setTimeout(() => {
      namesLike(what, wanted).then(
        (found) => {
          if (!isOld) setNames([...found]);
        },
        // Without proposals the field is still one to type in.
        () => undefined,
      );
    }, pause);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [what, typed]);
  // A name that is known already is not asked for again, and is proposed all the same.
  const name = typed.trim();
  return isKnown(what, name) && !names.includes(name) ? [name, ...names] : names;
};

/** The countries of the world in the reader's language; none until they are here. */
export const useCountries = (): readonly Named[] => {
  const [countries, setCountries] = useState<readonly Named[]>([]);
  useEffect(() => {
    ask<{ data: Named[] }>('GET', `${service()}/v1/masterdata/countries`).then(
      ({ data }) => setCountries(data),
      () => undefined,
    );
  }, []);
  return countries;
};

/** The lists a profile chooses from; nothing until they are here. */
export const useChoices = (): { educationTypes: Named[]; workModes: Named[] } | undefined => {
  const [choices, setChoices] = useState<{ educationTypes: Named[]; workModes: Named[] }>();
  useEffect(() => {
    ask<{ educationTypes: Named[]; workModes: Named[] }>('GET', `${service()}/v1/masterdata/opportunities/_all`).then(
      setChoices,
      () => undefined,
    );
  }, []);
  return choices;
};
