export { forgetChallenges } from './passkeys/store.ts';
export { resetLetters } from './resetLetters.ts';
export { routes } from './routes.ts';
export { resealFactors } from './secondFactor/reseal.ts';
export { forgetResets } from './store.ts';
