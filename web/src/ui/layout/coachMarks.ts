import { oneOf, recordOf, stored } from '../storage/stored.ts';

/** Hints for the first time on a page: not asked for yet, to be shown, or seen once and for all. */
export interface CoachMarks {
  candidates: 'none' | 'wanted' | 'seen';
}

/** Which hints this browser still has to show. */
export const coachMarks = stored<CoachMarks>('coachMarks', (raw) => ({
  candidates: oneOf(['none', 'wanted', 'seen'], recordOf(raw).candidates, 'none'),
}));

/** Has the candidates' page explain itself, unless it has done so before. */
export const wantCoachMarks = (): void => {
  if (coachMarks.get().candidates === 'none') coachMarks.set({ candidates: 'wanted' });
};
