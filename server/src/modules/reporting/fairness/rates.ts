import {
  fourFifths,
  type Selection,
  selections,
  smallestGroup,
  type Trait,
  traitGroups,
  type TraitReport,
} from '@marigold/contract/reporting';

/** Of one group: how many were considered, and how many of them were selected for each thing. */
export interface GroupCount {
  group: string;
  considered: number;
  selected: Readonly<Record<Selection, number>>;
}

/**
 * The groups that are shown: those of five people and more. What is hidden must not come out by subtracting from the
 * counters of the pipeline either, so further groups are hidden, the smallest first, until they hold five people together.
 */
const shownOf = (counts: readonly GroupCount[]): GroupCount[] => {
  const shown = counts.filter(({ considered }) => considered > 0).toSorted((a, b) => b.considered - a.considered);
  let hidden = 0;
  while (shown.length > 0) {
    const smallest = shown.at(-1)?.considered ?? 0;
    if (smallest >= smallestGroup && (hidden === 0 || hidden >= smallestGroup)) break;
    shown.pop();
    hidden += smallest;
  }
  return shown;
};

/** Selection rates of the groups of one trait, and how each compares with the best group's. */
export const reportOf = (trait: Trait, counts: readonly GroupCount[]): TraitReport => {
  const shown = shownOf(counts);
  const inOrder = (traitGroups[trait] as readonly string[]).flatMap(
    (name) => shown.find(({ group }) => group === name) ?? [],
  );
  const measures = (Object.keys(selections) as Selection[]).map((selection) => {
    const rates = inOrder.map(({ group, considered, selected }) => ({
      group,
      selected: selected[selection],
      rate: selected[selection] / considered,
    }));
    const best = Math.max(0, ...rates.map(({ rate }) => rate));
    return {
      selection,
      rates: rates.map((one) => {
        const impactRatio = best === 0 ? null : one.rate / best;
        return { ...one, impactRatio, isBelow: impactRatio !== null && impactRatio < fourFifths };
      }),
    };
  });
  return {
    trait,
    groups: inOrder.map(({ group, considered }) => ({ group, considered })),
    hiddenGroups: counts.filter(({ considered }) => considered > 0).length - inOrder.length,
    measures,
  };
};
