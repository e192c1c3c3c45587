import type { Conversation } from '@marigold/contract/chat';
import type { CandidateText } from '@marigold/words/keys';

/** Why nothing can be written any more. */
export const closedWords: Record<NonNullable<Conversation['closed']>, CandidateText> = {
  rejected: 'They went on with other candidates, so this conversation is closed.',
  withdrawn: 'You withdrew this application, so this conversation is closed.',
  unwanted: 'You stopped messages here.',
  ended: 'The company closed this conversation.',
  erasing: 'You asked for your data to be erased, so this conversation rests.',
};
