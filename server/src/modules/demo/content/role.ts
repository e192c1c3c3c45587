import type { MatchStatus } from '@marigold/contract/matches';
import type { Step } from '@marigold/contract/opportunity';
import type { FirstName } from './people.ts';

/** What an author wrote: ids of the master data, and words. */
export interface Written {
  job_title_id?: string;
  location_id?: string;
  work_mode_id?: string;
  employment_type_id?: string;
  salary_id?: string;
  experience_id?: string;
  education_type_id?: string;
  position_id?: string;
  interests_ids?: string[];
  skills_ids?: string[];
  must_have_skills_ids?: string[];
  description?: string;
  screening_questions?: { question: string; correctAnswer: boolean }[];
  open_questions?: { question: string; mayRecord?: boolean }[];
}

/** A step that was taken with an opportunity. */
export interface Taken {
  step: 'create' | Extract<Step, 'requestApproval' | 'reject' | 'post' | 'close' | 'archive'>;
  by: FirstName;
  /** Before the demo was made. */
  daysAgo: number;
  /** Of a request: who is asked. */
  reviewer?: FirstName;
  comment?: string;
}

/** How far candidates have come, besides those that nobody has looked at. */
export type Pipeline = Partial<Record<Exclude<MatchStatus, 'matched' | 'failedScreening'>, number>>;

/** An opportunity of the demo and everything that happened to it. */
export interface Role {
  written: Written;
  /** In their order, `create` first. */
  taken: readonly [Taken, ...Taken[]];
  /** Who edited it last, in days before the demo was made. */
  edited: { by: FirstName; daysAgo: number };
  pipeline?: Pipeline;
  /** Who meets candidates; left out: whoever made the opportunity. */
  interviewers?: readonly FirstName[];
  /** How many candidates came in the last two days. */
  fresh?: number;
}
