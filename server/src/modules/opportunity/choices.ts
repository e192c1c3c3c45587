import type { Field, ListedKind, ListName } from '@marigold/contract/opportunityFields';
import { catalog, type Entry } from '#modules/masterdata';

const { educationTypes, employmentTypes, experience, positions, salaryBands, workModes } = catalog.lists;

/** The lists that fields choose from, as the call that answers them names them. */
const entries: Record<ListName, readonly Entry[]> = {
  educationTypes,
  employmentTypes,
  experiences: experience,
  positions,
  salaries: salaryBands,
  workModes,
};

/** What a field's id chooses of its list. */
export const choiceOf = ({ list }: Field<ListedKind>, id: string | null): Entry | undefined =>
  entries[list].find((entry) => entry.id === id);
