import { recordOf } from '#ui/storage/stored.ts';

/** Somebody to whom a message was written. */
export interface Addressee {
  id: string;
  name: string;
}

/** What somebody wrote to several candidates and has not sent: it belongs to those it was written to. */
export interface GroupDraft {
  to: readonly Addressee[];
  text: string;
  /** What a template took the place of. */
  before?: string | undefined;
}

/** As many are kept of one role; the oldest make way. */
const MOST = 12;

const isAddressee = (raw: unknown): raw is Addressee => {
  const { id, name } = recordOf(raw);
  return typeof id === 'string' && typeof name === 'string';
};
const isDraft = (raw: unknown): raw is GroupDraft => {
  const { to, text, before } = recordOf(raw);
  return (
    typeof text === 'string' &&
    ['string', 'undefined'].includes(typeof before) &&
    Array.isArray(to) &&
    to.every(isAddressee)
  );
};

/** The drafts that are kept in a text, the newest first; none where it is not of their kind. */
export const draftsIn = (kept: string | undefined): GroupDraft[] => {
  try {
    const raw: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(raw) ? raw.filter(isDraft) : [];
  } catch {
    return [];
  }
};

/** Whether a draft was written to exactly these people. */
export const isTo = ({ to }: GroupDraft, people: readonly Addressee[]): boolean => {
  const ids = new Set(people.map(({ id }) => id));
  return to.length === ids.size && to.every(({ id }) => ids.has(id));
};

/** The text that keeps these drafts; undefined where there are none. */
export const keptOf = (drafts: readonly GroupDraft[]): string | undefined =>
  drafts.length > 0 ? JSON.stringify(drafts.slice(0, MOST)) : undefined;
