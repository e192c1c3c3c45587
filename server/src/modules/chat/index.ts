/** @public Applications begin with it. */
export { openConversation } from './conversations.ts';
export { sendDigests } from './notices/digest.ts';
export { presence, typing } from './notices/live.ts';
export { hearMoves, tellMoved } from './notices/statusChanges.ts';
export { routes, shortcuts } from './routes.ts';
export { talksOf, unreadOfMatches } from './unread.ts';
