export { anyCandidate } from './members.ts';
export { appliedBefore, takeApplication, type TakenApplication } from './decisions/applicants.ts';
export { endPipeline, resumePipeline } from './decisions/closing.ts';
export { noteContact } from './contact.ts';
export {
  cancellationToldAt,
  becomesVisible,
  reachedAt,
  visibleSince,
  visibleStart,
  visibleStatus,
  visibleSteps,
  type Standing,
  type Step,
  stepsOf,
} from './decisions/candidateStatus.ts';
export {
  findCancelledWith,
  followBooking,
  followCandidate,
  followCancelling,
  followEnd,
  followInviting,
  followLeaving,
  followOffer,
  followOutcome,
  holdChoosing,
  holdForInterview,
  holdInterviewed,
  tellChoosing,
} from './decisions/interviews.ts';
export { type Held, move, tellMatch } from './decisions/moves.ts';
export { termsTold } from './decisions/offers.ts';
export { heldSeconds, inSeconds } from './decisions/letters.ts';
export { bringBack } from './decisions/postedAgain.ts';
export { explainLater } from './ranking/explanation.ts';
export { rankTask } from './ranking/rank.ts';
export { promisesKnown } from './promises/promises.ts';
export { promiseTask } from './promises/telling.ts';
export {
  answeredInTime,
  isEndUntold,
  isInTime,
  isOwed,
  showsAnswered,
  untoldWaits,
  waitsOf,
  whenEndIsTold,
} from './promises/share.ts';
export { reject, undoBooking } from './decisions/rejections.ts';
export { routes, shortcuts } from './routes.ts';
export { isUntold, marigold, type Moved, visibleStatusNow, whenMoved } from './decisions/statusNotices.ts';
export { followScreening, holdMatch, isScreened } from './decisions/screening.ts';
export { findTalksWith, type MatchTalk } from './talks.ts';
export { eraseMatches, invitedBack, removeMatches, rewrite as rewriteMatches, type Rewritten } from './store.ts';
export { takeBack, withdraw } from './decisions/withdrawals.ts';
