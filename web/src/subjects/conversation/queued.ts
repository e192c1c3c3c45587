import type { Attachment } from '@marigold/contract/chat';
import type { MessageTemplateType } from '@marigold/contract/templates';
import type { Waiting } from '#subjects/outgoing/queue.ts';

/** A message that is on its way. */
export interface Queued extends Waiting {
  conversationId: string;
  text: string;
  messageTypeId: 1 | 2 | 12;
  templateType?: MessageTemplateType;
  attachment?: Attachment;
  /** Of a candidate's answer to a question of the screening. */
  answer?: { questionId: string; value: boolean | string };
  /** Of a candidate's words: the question that was open when they were written. */
  openQuestionId?: string;
}
