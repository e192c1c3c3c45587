import type { Fact } from '@marigold/contract/matches';

/** How many wishes of a role a candidate meets, of those that are asked for and that they named anything about. */
export const wishesMet = (facts: readonly Pick<Fact, 'state'>[]): { met: number; asked: number } => ({
  met: facts.filter(({ state }) => state === 'met').length,
  asked: facts.filter(({ state }) => state !== 'open' && state !== 'unnamed').length,
});
