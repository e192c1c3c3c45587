/** @public Applications begin with it. */
export { openConversation } from './conversations.ts';
export { sendDigest } from './digest.ts';
export { presence, typing } from './live.ts';
export { hearMoves, tellMoved } from './moved.ts';
export { routes } from './routes.ts';
export { talksOf, unreadOfMatches } from './unread.ts';
