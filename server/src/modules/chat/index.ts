/** @public Applications begin with it. */
export { openConversation } from './conversations.ts';
export { sendDigests } from './digest.ts';
export { presence, typing } from './live.ts';
export { hearMoves, tellMoved } from './moved.ts';
export { routes, shortcuts } from './routes.ts';
export { talksOf, unreadOfMatches } from './unread.ts';
