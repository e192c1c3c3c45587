import { z } from 'zod';
import { Id } from './kit.ts';
import { pronouns } from './matches.ts';

/** Groups smaller than this are hidden, to protect their members. */
export const smallestGroup = 5;
/** A rate below this share of the best group's rate should be examined: the four-fifths rule of the EEOC's guidelines of 1978. */
export const fourFifths = 0.8;

/** The traits by which groups are formed; none of them enters a score. */
export const traits = ['pronoun', 'age'] as const;
/** One of them. */
export type Trait = (typeof traits)[number];

/** Age in whole years, by bands. */
export const ageBands = ['upTo20', '21to30', '31to40', '41to50', 'over50'] as const;
/** The groups of each trait; people who gave no answer belong to none. */
export const traitGroups = {
  pronoun: pronouns.filter((pronoun) => pronoun !== 'notSpecified'),
  age: ageBands,
} as const satisfies Record<Trait, readonly string[]>;

/** What counts as selected: a ranking or a better one, or reaching a stage. */
export const selections = {
  top: 'ranking',
  great: 'ranking',
  inReview: 'stage',
  invite: 'stage',
  interviewDone: 'stage',
  jobOffer: 'stage',
  hired: 'stage',
} as const;
/** One of them. */
export type Selection = keyof typeof selections;
const Selected = z.enum(Object.keys(selections) as [Selection, ...Selection[]]);

const Rate = z.object({
  group: z.string(),
  selected: z.int(),
  rate: z.number().describe('Selected of considered, 0 to 1'),
  impactRatio: z.number().nullable().describe('This rate divided by the best group’s; null where nobody was selected'),
  isBelow: z.boolean().describe('Below four fifths of the best group’s rate'),
});
/** One trait: how often each of its groups was selected. */
export const TraitReport = z.object({
  trait: z.enum(traits),
  groups: z.array(z.object({ group: z.string(), considered: z.int() })),
  hiddenGroups: z.int().describe('Groups too small to be shown'),
  measures: z.array(z.object({ selection: Selected, rates: z.array(Rate) })),
});
export type TraitReport = z.infer<typeof TraitReport>;
/** Selection rates and impact ratios. */
export const Fairness = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  opportunityId: Id.nullable(),
  traits: z.array(TraitReport),
});
export type Fairness = z.infer<typeof Fairness>;

/** One trait: how often each of its groups gave the right answer to a question. */
export const QuestionTrait = z.object({
  trait: z.enum(traits),
  groups: TraitReport.shape.groups,
  hiddenGroups: TraitReport.shape.hiddenGroups,
  rates: z.array(Rate).describe('Selected are those who gave the right answer'),
  impactRatio: z
    .number()
    .nullable()
    .describe('The lowest rate divided by the highest; null where fewer than two groups are shown or nobody passed'),
});
export type QuestionTrait = z.infer<typeof QuestionTrait>;
/** How one question was answered. */
export const AskedQuestion = z.object({
  question: z.string(),
  answered: z.int().describe('People who answered it, whatever they say of themselves'),
  traits: z.array(QuestionTrait),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;
/** Who passed the yes-or-no questions of the bot, in screenings that were judged. */
export const QuestionFairness = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  opportunityId: Id.nullable(),
  questions: z.array(AskedQuestion).describe('The lowest impact ratio first, then what most people answered'),
  unnamed: z.int().describe('Questions that no group answered with enough people to be shown'),
});
export type QuestionFairness = z.infer<typeof QuestionFairness>;
