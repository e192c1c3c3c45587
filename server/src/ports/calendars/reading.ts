import { CalendarFault, type CalendarRead, type Found } from './calendar.ts';

/** Pages of an answer that are read; more than a calendar of some years has. */
const mostPages = 200;

/** A page of what changed, or of everything; what has to be asked for by itself has nothing beside its name. */
interface Page {
  found: readonly (readonly [ref: string, found: Found | undefined])[];
  next?: string | undefined;
  mark?: string | undefined;
}

/** How a provider tells what stands in a calendar. */
interface Provider {
  /** A page since a mark, or of everything; undefined where the mark is no longer known (410). */
  page(mark: string | null, next: string | undefined): Promise<Page | undefined>;
  one(ref: string): Promise<Found>;
}

const pagesOf = async (provider: Provider, mark: string | null, isOurs: (ref: string) => boolean) => {
  const found = new Map<string, Found | undefined>();
  let next: string | undefined;
  for (let count = 0; count < mostPages; count++) {
    const page = await provider.page(mark, next);
    if (!page) return undefined;
    for (const [ref, how] of page.found) if (isOurs(ref)) found.set(ref, how);
    if (page.mark) return { mark: page.mark, found };
    if (!page.next) break;
    next = page.next;
  }
  throw new CalendarFault('later', 'a list of changes has no end');
};

/**
 * Reads how events stand: those that changed since the mark, else all of them. Without a mark, or where it is no longer known,
 * whatever the list does not name is asked for by itself.
 */
export const readAll = async (
  mark: string | null,
  refs: readonly string[],
  provider: Provider,
): Promise<CalendarRead> => {
  const ours = new Set(refs);
  const isOurs = (ref: string) => ours.has(ref);
  const changed = mark === null ? undefined : await pagesOf(provider, mark, isOurs);
  const read = changed ?? (await pagesOf(provider, null, isOurs));
  if (!read) throw new CalendarFault('later', 'a calendar could not be read anew');
  const asked = changed ? [...read.found.keys()] : refs;
  const found = new Map<string, Found>();
  for (const ref of asked) found.set(ref, read.found.get(ref) ?? (await provider.one(ref)));
  return { mark: read.mark, found };
};
