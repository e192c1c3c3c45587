import type { FactName, MemberFacts, OpportunityFacts } from './facts.ts';
import { liesTo, titleCreditOf, wouldMove } from './points.ts';
import type { PreparedMember, PreparedOpportunity } from './prepare.ts';
import type { Reference } from './reference.ts';
import { earlierTitleCredit, titleCredit } from './rules.ts';
import { holds, type FactScore, wishState } from './score.ts';

/** An English sentence with {{placeholders}}, which is also the key of its translations. */
export interface Sentence {
  key: string;
  values: Record<string, string | number>;
}

/** Something wanted that the member has; via: the skill or title of theirs that it was read from, where another one. */
export interface Matched {
  id: string;
  via?: string;
  /** It counts in part only. */
  isPartial?: true;
}

/** What is told about a fact beside its points. */
export interface Told {
  matched: Matched[];
  missing: string[];
  text: Sentence;
}

/** One member and one opportunity, as they came and as prepared. */
export interface Case {
  opportunity: OpportunityFacts;
  member: MemberFacts;
  wanted: PreparedOpportunity;
  has: PreparedMember;
  reference: Reference;
}

const tell = (key: string, values: Sentence['values'] = {}, matched: Matched[] = [], missing: string[] = []): Told => ({
  matched,
  missing,
  text: { key, values },
});

/** For a wanted thing that is one id: held or missing. */
const tellOne = (state: FactScore['state'], id: string | null, key: string, values: Sentence['values'] = {}): Told =>
  state === 'missed' ? tell(key, values, [], id ? [id] : []) : tell(key, values, id && state === 'met' ? [{ id }] : []);

/** The skill of theirs that is worth most for a wanted one, and what it is worth. */
const bestSkill = (wanted: number, { has, reference }: Case) =>
  reference.taxonomy.impliedBy(wanted).find(({ number }) => has.skills.includes(number));

const skills = (given: Case, { state }: FactScore): Told => {
  const { skills: vocabulary } = given.reference.taxonomy;
  const matched: Matched[] = [];
  const missing: string[] = [];
  let count = 0;
  for (const wanted of given.wanted.skills) {
    const best = bestSkill(wanted, given);
    const id = vocabulary.id(wanted);
    if (best && holds(best.credit)) count += 1;
    if (!best) missing.push(id);
    else if (best.number === wanted) matched.push({ id });
    else matched.push({ id, via: vocabulary.id(best.number), ...(!holds(best.credit) && { isPartial: true }) });
  }
  const total = given.wanted.skills.length;
  if (total === 0) return tell('No skill is asked for');
  if (state === 'unnamed') return tell('The skills are not known, which gives no points', {}, [], missing);
  const lacking = [...given.wanted.mustHaves].filter((skill) => !holds(bestSkill(skill, given)?.credit ?? 0));
  if (lacking.length > 0)
    return tell(
      'Lacks {{lacking}} of the must-have skills, has {{count}} of {{total}} skills',
      { lacking: lacking.length, count, total },
      matched,
      missing,
    );
  return tell('Has {{count}} of {{total}} skills', { count, total }, matched, missing);
};

/** What is said of a job that is another one, by what it is worth. */
const worksNear: Record<number, string> = {
  [titleCredit.related]: 'Works in a related job',
  [titleCredit.family]: 'Works in another job of the same field',
  [titleCredit.neighbour]: 'Works in a related job of another field',
};

const jobTitle = ({ opportunity, wanted, has, reference }: Case, { state }: FactScore): Told => {
  if (wanted.title === 0) {
    const key = opportunity.customJobTitle
      ? 'The job title is not a known one, so the skills decide'
      : 'No job title is asked for';
    return tell(key);
  }
  const { taxonomy } = reference;
  const table = taxonomy.titleTable(wanted.title);
  const credit = titleCreditOf(has.titles, table);
  const id = taxonomy.titles.id(wanted.title);
  if (state === 'unnamed') return tell('The jobs are not known, which gives no points', {}, [], [id]);
  if (credit === 0) return tell('Has worked in other jobs', {}, [], [id]);
  const isNow = table[has.titles[0]!] === credit;
  const via = has.titles.find((title, at) => credit === (at === 0 ? table[title] : earlierTitleCredit(table[title]!)))!;
  const same = via === wanted.title;
  const matched = [same ? { id } : { id, via: taxonomy.titles.id(via) }];
  if (same) return tell(isNow ? 'Works in this job' : 'Has worked in this job before', {}, matched);
  if (!isNow) return tell('Has worked in a related job before', {}, matched);
  return tell(worksNear[credit]!, {}, matched);
};

const location = ({ opportunity, wanted, has, reference }: Case, { state }: FactScore): Told => {
  if (!wanted.asksLocation)
    return tell(opportunity.locationId ? 'Remote, so the place does not matter' : 'No place is asked for');
  if (state === 'unnamed') return tell('The place is not known, which counts half');
  if (wanted.place === has.place) return tellOne(state, opportunity.locationId, 'Lives there');
  const km = reference.places.kilometres(wanted.place, has.place);
  const moves =
    state !== 'met' && wouldMove(wanted, liesTo(wanted, has.place, reference.places), has, reference.places);
  const key = moves ? 'Lives about {{km}} km away, would move' : 'Lives about {{km}} km away';
  return tellOne(state, opportunity.locationId, key, { km });
};

const salary = ({ opportunity, member, wanted, has }: Case, { state }: FactScore): Told => {
  if (wanted.currency === 0) return tell('No salary is given');
  if (state === 'unnamed') return tell('Has not named a salary, which takes no points off');
  const currency = member.salaryCurrency ?? '';
  const values = { minimum: has.salaryMinimum, currency };
  if (has.currency !== wanted.currency)
    return tell('Wishes for {{minimum}} {{currency}}, another currency, which counts half', values);
  const [above, below] = [has.salaryMinimum - wanted.salaryMaximum, wanted.salaryMinimum - has.salaryMinimum];
  if (above > 0) {
    const key = 'Wishes for {{minimum}} {{currency}}, {{by}} above the band';
    return tellOne(state, opportunity.salaryId, key, { ...values, by: above });
  }
  if (below > 0) {
    const key = 'Wishes for {{minimum}} {{currency}}, {{by}} below the band';
    return tellOne(state, opportunity.salaryId, key, { ...values, by: below });
  }
  return tellOne(state, opportunity.salaryId, 'Wishes for {{minimum}} {{currency}}, within the band', values);
};

const experience = ({ opportunity, wanted, has }: Case, { state }: FactScore): Told => {
  if (!wanted.asksExperience) return tell('No experience is asked for');
  if (state === 'unnamed') return tell('The years of experience are not known, which counts half');
  const values = { years: has.experience, from: wanted.experienceFrom };
  return tellOne(
    state,
    opportunity.experienceId,
    'Has {{years}} years of experience, from {{from}} are asked for',
    values,
  );
};

const education = ({ opportunity, member, wanted }: Case, { state }: FactScore): Told => {
  if (wanted.education === 0) return tell('No education is asked for');
  if (state === 'unnamed') return tell('The education is not known, which counts half');
  if (state === 'met') {
    const [id, via] = [opportunity.educationTypeId!, member.educationTypeId!];
    return tell('Has the education asked for', {}, [id === via ? { id } : { id, via }]);
  }
  const key = state === 'partial' ? 'Is one level of education short' : 'Is more than one level of education short';
  return tell(key, {}, [], [opportunity.educationTypeId!]);
};

type WishState = ReturnType<typeof wishState>;
/** What is said of a work mode, then of an employment type, by how they stand to what is asked. */
const told: Record<WishState, Record<WishState, string>> = {
  met: {
    met: 'Work mode and employment type suit',
    missed: 'Is looking for another employment type',
    unnamed: 'The work mode suits, no employment type was named, which takes no points off',
    open: 'The work mode suits',
  },
  missed: {
    met: 'Is looking for another work mode',
    missed: 'Is looking for another way of working',
    unnamed: 'Is looking for another work mode, no employment type was named',
    open: 'Is looking for another work mode',
  },
  unnamed: {
    met: 'The employment type suits, no work mode was named, which takes no points off',
    missed: 'Is looking for another employment type, no work mode was named',
    unnamed: 'Has named no work mode and no employment type, which takes no points off',
    open: 'Has named no work mode, which takes no points off',
  },
  open: {
    met: 'The employment type suits',
    missed: 'Is looking for another employment type',
    unnamed: 'Has named no employment type, which takes no points off',
    open: 'No work mode and no employment type is asked for',
  },
};

const workMode = ({ opportunity, wanted, has }: Case): Told => {
  const mode = wishState(wanted.workModes, has.workModes);
  const type = wishState(wanted.employmentTypes, has.employmentTypes);
  const wishes = [
    { id: opportunity.workModeId, state: mode },
    { id: opportunity.employmentTypeId, state: type },
  ];
  // Whoever named no wish does not stand in the way, and has nothing that is wanted either.
  const idsOf = (wanted: WishState) => wishes.flatMap(({ id, state }) => (id !== null && state === wanted ? [id] : []));
  return tell(
    told[mode][type],
    {},
    idsOf('met').map((id) => ({ id })),
    idsOf('missed'),
  );
};

const industry = ({ opportunity, member }: Case, { state }: FactScore): Told => {
  if (state === 'open') return tell('No industry is asked for');
  if (state === 'unnamed') return tell('The industries are not known, which counts half');
  if (state === 'missed') return tell('Has worked in other industries', {}, [], [...opportunity.industriesIds]);
  const common = opportunity.industriesIds.filter((id) => member.industriesIds.includes(id));
  return tell(
    'Knows the industry',
    {},
    common.map((id) => ({ id })),
  );
};

/** Says of each fact what matched, what is missing, and a sentence. */
export const tellers: Record<FactName, (given: Case, fact: FactScore) => Told> = {
  skills,
  jobTitle,
  location,
  salary,
  experience,
  education,
  workMode,
  industry,
};
