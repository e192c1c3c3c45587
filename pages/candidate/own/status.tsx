import { candidateStatusOf, eventNames, statusNames } from '@marigold/contract/candidacy';
import type { CandidateStatus } from '@marigold/contract/candidacy';
import type { ApplicationItem, ApplicationEvent } from '@marigold/contract/candidate';
import type { Conversation, Message } from '@marigold/contract/chat';
import { conversationModes, conversationStatuses } from '@marigold/contract/chatRules';
import {
  CalendarCheck,
  CalendarClock,
  CircleSlash,
  Eye,
  Gift,
  Hourglass,
  Inbox,
  type LucideIcon,
  PartyPopper,
  Undo2,
} from 'lucide-preact';
import { serverNow } from '@marigold/contract/serverTime';
import type { CandidateText } from '@marigold/words/keys';
import { day, say } from '../words/say.ts';

/** The picture of each status, and what comes next. */
const looks: Record<CandidateStatus, { next: CandidateText; Icon: LucideIcon }> = {
  received: { next: 'Nothing to do for you now. You hear by mail.', Icon: Inbox },
  reviewing: { next: 'Your application is under review. You hear by mail.', Icon: Eye },
  interview: {
    next: 'They would like to meet you. Times to choose from come by mail.',
    Icon: CalendarClock,
  },
  interviewBooked: { next: 'Your interview is booked.', Icon: CalendarCheck },
  deciding: { next: 'You have met. Now they decide, and you hear by mail.', Icon: Hourglass },
  offer: { next: 'They would like you to join. The offer comes by mail.', Icon: Gift },
  hired: { next: 'You have got the job. Congratulations!', Icon: PartyPopper },
  closed: { next: 'They went on with other candidates. Thank you for your time.', Icon: CircleSlash },
  withdrawn: { next: 'You withdrew this application.', Icon: Undo2 },
};

/** What comes next for somebody who was found, where it differs: they sent no application. */
const foundNext: Partial<Record<CandidateStatus, CandidateText>> = {
  received: 'The company has written to you.',
  reviewing: 'They are looking at your profile. You hear by mail.',
  withdrawn: 'You said that it is not for you.',
};

/** What each thing that happened is called; one without a name does not compile. */
const names: Record<ApplicationEvent, CandidateText> = eventNames;
/** Back among the invited, out of an interview that was booked. */
const cancelled: CandidateText = 'The interview was cancelled';

/** What something that happened is called after what happened before it. */
export const eventName = (event: ApplicationEvent, before: ApplicationEvent | undefined): CandidateText =>
  event === 'interview' && before === 'interviewBooked' ? cancelled : names[event];

/** What comes after each status, as far as it goes the usual way. */
export const comes: Record<CandidateStatus, readonly CandidateText[]> = {
  received: [statusNames.reviewing, 'Decision'],
  reviewing: ['Decision'],
  interview: ['You meet', 'Decision'],
  interviewBooked: ['You meet', 'Decision'],
  deciding: ['Decision'],
  offer: ['Your answer'],
  hired: [],
  closed: [],
  withdrawn: [],
};

/** What happened to a candidacy, as the candidate calls it. */
export const moveName = ({ from, to }: NonNullable<Message['move']>): CandidateText => {
  const told = candidateStatusOf[to];
  if (candidateStatusOf[from] === 'closed' && told !== 'closed') return eventNames.reopened;
  if (told === 'interview' && candidateStatusOf[from] === 'interviewBooked') return cancelled;
  if (told !== 'received') return eventNames[told];
  return from === 'withdrawn' ? eventNames.appliedAgain : statusNames.received;
};

/** How an application stands, in a word and a picture. */
export const Status = ({ status }: { status: CandidateStatus }) => {
  const { Icon } = looks[status];
  const name = statusNames[status];
  return (
    <span className={`status ${status}`}>
      <Icon size={18} aria-hidden="true" />
      {say(name)}
    </span>
  );
};

/** What comes next, honestly: by when others heard, or nothing about time. */
export const nextOf = ({
  status,
  appliedDate,
  hearBy,
  promise,
  canChoose,
  wasCancelled,
}: Pick<ApplicationItem, 'status' | 'appliedDate' | 'hearBy' | 'promise' | 'canChoose' | 'wasCancelled'>): string => {
  if (canChoose && wasCancelled) return say('The interview was cancelled. You can choose another time.');
  if (canChoose) return say('They would like to meet you: pick a time.');
  if (promise) {
    const date = day(promise.day);
    if (Date.parse(promise.hearBy) < serverNow())
      return say('You should have heard by {{date}}. They were reminded of you.', { date });
    return promise.word
      ? say('They moved the day: you will hear by {{date}}.', { date })
      : say('You will hear by {{date}}.', { date });
  }
  if (wasCancelled) return say('The interview was cancelled. They may write to you about another time.');
  if (!hearBy) return say((!appliedDate && foundNext[status]) || looks[status].next);
  const isLate = Date.parse(hearBy) < serverNow();
  return isLate
    ? say('Most heard by {{date}}. This one takes longer.', { date: day(hearBy) })
    : say('Eight of ten hear by {{date}}', { date: day(hearBy) });
};

/** Of these an application is over, whatever its conversation was still about when it was read. */
export const over: readonly CandidateStatus[] = ['hired', 'closed', 'withdrawn'];

/** Whether a program of the company waits for answers of the candidate. */
export const isAsked = (
  item: Pick<ApplicationItem, 'canChoose' | 'status'>,
  conversation: Conversation | undefined,
): boolean =>
  !over.includes(item.status) &&
  !item.canChoose &&
  conversation?.mayWrite === true &&
  conversation.conversationStatus === conversationStatuses.Screening &&
  conversation.conversationMode === conversationModes.Bot;

/** What is due now, and by when somebody hears where that is known: questions that wait hide no day. */
export const dueOf = (
  item: ApplicationItem & { isOutOfSight?: boolean },
  conversation: Conversation | undefined,
): string[] => {
  if (item.isOutOfSight) return [say('You asked to be erased, so nobody decides or writes about this any more.')];
  if (!isAsked(item, conversation)) return [nextOf(item)];
  const asked = say('A few short questions wait for you.');
  return item.promise || item.hearBy ? [asked, nextOf(item)] : [asked];
};

/** The picture of what comes next. */
export const NextIcon = ({ status, size = 28 }: { status: CandidateStatus; size?: number }) => {
  const { Icon } = looks[status];
  return <Icon size={size} aria-hidden="true" />;
};
