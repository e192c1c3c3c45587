import type { Part } from '@marigold/contract/permissions';

interface PartWords {
  /** Translation key. */
  name: string;
  /** Translation key: what the part lets somebody do, in one line. */
  words: string;
}

/** How the parts that people have in an opportunity are called, and what they let them do. */
export const partNames: Record<Part, PartWords> = {
  owner: { name: 'Owner', words: 'Answers for it and may do everything with it' },
  coOwner: { name: 'Co-owner', words: 'May do what the owner may' },
  reviewer: { name: 'Reviewer', words: 'Reads it, comments and decides whether it is posted' },
  interviewer: { name: 'Interviewer', words: 'Sees its candidates and comments on them' },
  watcher: { name: 'Watcher', words: 'Sees it and its candidates, and changes nothing' },
};
