import type { Message } from '@marigold/contract/chat';
import { tenantTypes } from '@marigold/contract/chatRules';
import { say } from '../../words/say.ts';

/** Whether a program wrote a message. */
export const isBot = ({ sender }: Message): boolean => sender.tenantType === tenantTypes.Bot;

/** Who wrote something. The bot never passes for a person. */
export const nameOf = (message: Message): string =>
  isBot(message)
    ? say('{{name}}’s assistant, a program', { name: message.sender.firstName })
    : message.sender.firstName;
