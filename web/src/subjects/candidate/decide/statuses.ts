import {
  type Match,
  type MatchStatus,
  moves,
  type Stage,
  stageOf,
  stages,
  statusWords,
  type StatusWord,
} from '@marigold/contract/matches';
import { serverNow } from '@marigold/contract/serverTime';

/** How each status is called in a candidate's history; translation keys. */
export const statusNames: Record<MatchStatus, string> = {
  matched: 'Matched',
  inReview: 'In review',
  invite: 'Invited',
  interviewScheduled: 'Interview scheduled',
  interviewDone: 'Interview done',
  jobOffer: 'Offer made',
  hired: 'Hired',
  failedScreening: 'Failed screening',
  rejected: 'Rejected',
  withdrawn: 'Withdrew',
};

const words = Object.fromEntries(Object.entries(statusWords).map(([word, status]) => [status, word])) as Partial<
  Record<MatchStatus, StatusWord>
>;

/** The word of a status in the address of a move; statuses nobody can choose by hand have none. */
export const wordOf = (status: MatchStatus): StatusWord | undefined => words[status];

const targets: Record<Exclude<Stage, 'Matches'>, readonly MatchStatus[]> = {
  Matched: ['matched'],
  InReview: ['inReview'],
  Invite: ['invite'],
  InterviewDone: ['interviewDone'],
  Offer: ['jobOffer', 'hired'],
  Reject: ['rejected'],
};

/** Where choosing a stage leads from a status, or undefined where there is no way. */
export const targetOf = (status: MatchStatus, stage: Exclude<Stage, 'Matches'>): MatchStatus | undefined =>
  targets[stage].find((target) => moves[status].includes(target));

const order = Object.keys(stages);

/** Why choosing a stage leads nowhere from a status; a translation key. */
export const whyNot = (status: MatchStatus, stage: Exclude<Stage, 'Matches'>): string => {
  const here = stageOf(status);
  if (stage === here) return 'Is here now';
  if (stage === 'Matched') return 'Only the matching leads here';
  // Nothing leads on from there.
  if (status === 'withdrawn' || (status === 'hired' && stage === 'Reject')) return statusNames[status];
  if (here === 'Reject') return 'Back to review first';
  if (order.indexOf(stage) < order.indexOf(here)) return 'Already further on';
  return stage === 'Offer' ? 'After an interview' : 'After an invitation';
};

/** The step onwards, as a swipe takes it; undefined at the end of the way. */
export const nextOf = (status: MatchStatus): MatchStatus | undefined =>
  moves[status].find((target) => target !== 'rejected');

/** Statuses in which a candidate has been contacted, or contacted us, so that a rejection is told by default. */
export const contacted: readonly MatchStatus[] = ['invite', 'interviewScheduled', 'interviewDone', 'jobOffer'];

/** Whether a candidate stands where questions are asked, and was not asked yet. */
export const canBeScreened = ({ status, screening }: Pick<Match, 'status' | 'screening'>): boolean =>
  screening === null && (status === 'matched' || status === 'inReview');

/** Until then an invitation has not left and can be taken back; milliseconds. */
const HELD = 60_000;
/** Whether a candidate hears of it unless somebody says otherwise: the server's rule, also where a letter left since it was asked. */
export const isToldAnyway = ({
  knowsOfUs,
  status,
  statusSince,
}: Pick<Match, 'knowsOfUs' | 'status' | 'statusSince'>): boolean =>
  knowsOfUs || (contacted.includes(status) && serverNow() - Date.parse(statusSince) > HELD);
