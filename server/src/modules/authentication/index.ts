export { forgetChallenges } from './passkeys/store.ts';
export { resetLetters } from './resetLetters.ts';
export { routes } from './routes.ts';
export { forgetResets } from './store.ts';
