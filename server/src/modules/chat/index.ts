/** @public Applications begin with it. */
export { openConversation } from './conversations.ts';
export { sendDigests } from './notices/digest.ts';
export { conversationDuty, copyReading } from './duty.ts';
export { attachmentsOf } from './sending/attachments.ts';
export { allOwn } from './history.ts';
export { presence, typing } from './notices/live.ts';
export { hearMoves, tellLater, tellMoved } from './notices/statusChanges.ts';
export { answerQuestionsWith } from './screening/faqPort.ts';
export { offerSlotsWith } from './screening/slotPort.ts';
export { forgetRecordingsTask } from './screening/forgetting.ts';
export { isAwaited } from './screening/recordings.ts';
export { followMoves } from './screening/moves.ts';
export { goOnTask, startForApplicant } from './screening/start.ts';
export { sayForCandidate } from './sending/forCandidate.ts';
export { routes, shortcuts } from './routes.ts';
export { talksOf, talksOfMatches } from './unread.ts';
