import type { Language } from '@marigold/contract/kit';
import { type explained } from '@marigold/contract/reportingWidgets';
import { sentenceIn } from '@marigold/words/sentence';
import { wordsOf } from '@marigold/words/spoken';
import { definitions, type Measure, postedWords } from '../counts/definitions.ts';

type Report = (typeof explained)[number];

/** What each report counts. */
const measured: Record<Exclude<Report, 'currentopportunities'>, Measure> = {
  matchescounter: 'reached',
  totalscheduledinterviews: 'interview',
  averagetimetohire: 'daysToHire',
  passedscreeningquestions: 'screening',
  matchesstatusdistribution: 'now',
  reasonsforwithdraw: 'withdrew',
  withdrawnpreviousstatusdistribution: 'withdrewFrom',
  pronoundistribution: 'pronoun',
  interestedpronoundistribution: 'interestedPronoun',
  agedistribution: 'age',
  educationdistribution: 'education',
  locationdistribution: 'location',
  funnel: 'far',
  stays: 'stay',
  sources: 'source',
  scheduling: 'scheduling',
  questions: 'question',
  answered: 'heard',
};

/** The definition of each report, in a language. */
export const explain = (language: Language): { report: Report; text: string }[] => {
  const words = wordsOf(language, 'refusals');
  return [
    ...(Object.entries(measured) as [Report, Measure][]).map(([report, measure]) => ({
      report,
      text: sentenceIn(words, definitions[measure].words),
    })),
    { report: 'currentopportunities', text: sentenceIn(words, postedWords) },
  ];
};
