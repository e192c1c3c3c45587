import {
  fourFifths,
  type QuestionTrait,
  type Selection,
  selections,
  smallestGroup,
  type Trait,
  traitGroups,
  type TraitReport,
} from '@marigold/contract/reportingFairness';

/** Of one group: how many were considered, and how many of them were selected for each thing. */
export interface GroupCount<Name extends string = Selection> {
  group: string;
  /** Different people among those considered, since one person may be considered for several roles. */
  people: number;
  considered: number;
  selected: Readonly<Record<Name, number>>;
}

/**
 * The groups that are shown: those of five people and more. What is hidden must not come out by subtracting from the
 * counters of the pipeline either, so further groups are hidden, the smallest first, until they hold five people together.
 */
const shownOf = <Name extends string>(counts: readonly GroupCount<Name>[]): GroupCount<Name>[] => {
  const shown = counts.filter(({ people }) => people > 0).toSorted((a, b) => b.people - a.people);
  let hidden = 0;
  while (shown.length > 0) {
    const smallest = shown.at(-1)?.people ?? 0;
    if (smallest >= smallestGroup && (hidden === 0 || hidden >= smallestGroup)) break;
    shown.pop();
    hidden += smallest;
  }
  return shown;
};

/** How often the groups of one trait were selected for each of these things, and how each compares with the best group's rate. */
const compared = <Name extends string>(trait: Trait, counts: readonly GroupCount<Name>[], names: readonly Name[]) => {
  const shown = shownOf(counts);
  const inOrder = (traitGroups[trait] as readonly string[]).flatMap(
    (name) => shown.find(({ group }) => group === name) ?? [],
  );
  const measures = names.map((selection) => {
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

/** Selection rates of the groups of one trait, and how each compares with the best group's. */
export const reportOf = (trait: Trait, counts: readonly GroupCount[]): TraitReport =>
  compared(trait, counts, Object.keys(selections) as Selection[]);

/** The same of one question: who passed it, and how far the groups are apart. */
export const passedOf = (trait: Trait, counts: readonly GroupCount<'passed'>[]): QuestionTrait => {
  const { measures, ...shown } = compared(trait, counts, ['passed']);
  const rates = measures.flatMap((measure) => measure.rates);
  const ratios = rates.flatMap(({ impactRatio }) => impactRatio ?? []);
  return { ...shown, rates, impactRatio: ratios.length < 2 ? null : Math.min(...ratios) };
};
