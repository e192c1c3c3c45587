/** Where something is kept: on this device, or by this tab while it is open, over a reload. */
type Store = 'localStorage' | 'sessionStorage';

/** What was kept under a name; nothing where the browser keeps nothing. */
export const kept = <T>(name: string, store: Store = 'localStorage'): T | undefined => {
  try {
    const text = globalThis[store].getItem(`marigold.${name}`);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
};

/** Keeps something under a name; undefined forgets it. */
export const keep = (name: string, value: unknown, store: Store = 'localStorage'): void => {
  try {
    if (value === undefined) globalThis[store].removeItem(`marigold.${name}`);
    else globalThis[store].setItem(`marigold.${name}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still sends what is on the page.
  }
};

/** The names of what is kept that begin so. */
const namesFrom = (begin: string, store: Store = 'localStorage'): string[] => {
  try {
    const names = Object.keys(globalThis[store]).map((key) => key.replace('marigold.', ''));
    return names.filter((name) => name.startsWith(begin));
  } catch {
    return [];
  }
};

/** The name that what is being written stays under, by application; the answer to a question apart. */
export const draftOf = (applicationId: string, questionId?: string): string =>
  `chat.draft.${applicationId}${questionId ? `.${questionId}` : ''}`;
/** The names of all that is being written about an application. */
export const draftsOf = (applicationId: string): string[] => {
  const name = draftOf(applicationId);
  return namesFrom(name).filter((each) => each === name || each.startsWith(`${name}.`));
};
/** The name that what somebody changed of their own profile stays under until it is saved. */
export const ownDraft = (personId: string): string => `profile.own.${personId}`;
/** The name that what somebody ticked stays under in this tab until it is saved, by the name of the box. */
export const tickOf = (name: string, personId: string): string => `asked.${name}.${personId}`;
/** The names of all that somebody ticked in this tab and that is not saved yet. */
export const ticksOf = (personId: string): string[] =>
  namesFrom('asked.', 'sessionStorage').filter((name) => name.endsWith(`.${personId}`));
/** The name that what was typed for a number, and is none, stays under on this device, by the name of its field. */
export const typedOf = (field: string): string => `typed.${field}`;
/** The names of all that was typed for numbers. */
export const typedNumbers = (): string[] => namesFrom(typedOf(''));
/** The name that messages wait under until the server has them. */
export const unsent = 'chat.outbox';

const openFiles = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('marigold.files', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('files');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('no files are kept here'));
  });

const withFiles = async <T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  try {
    const database = await openFiles();
    return await new Promise((resolve, reject) => {
      const asked = work(database.transaction('files', mode).objectStore('files'));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error ?? new Error('the file was not kept'));
    });
  } catch {
    return undefined;
  }
};

/** A file that was kept on this device. */
export const keptFile = (name: string): Promise<File | undefined> =>
  withFiles<File | undefined>('readonly', (files) => files.get(name) as IDBRequest<File | undefined>);
/** Keeps a file on this device; undefined forgets it. */
export const keepFile = (name: string, file: File | undefined): Promise<unknown> =>
  withFiles<unknown>(
    'readwrite',
    (files) => (file ? files.put(file, name) : files.delete(name)) as IDBRequest<unknown>,
  );
