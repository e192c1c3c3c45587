import { z } from 'zod';
import { mostInterviewers, Place } from './interviews.ts';
import { Id, line } from './kit.ts';
import { interviewDurations } from './onboarding.ts';

/** Whom a candidate meets of the people named: all of them together, or any one. */
export const attendances = ['all', 'any'] as const;

/** The most rounds of a role. */
export const mostRounds = 8;

/** A round of interviews that a role names, with what its interviews usually are. */
export const Round = z.strictObject({
  roundId: Id.describe('Made by the client; a round that keeps its id keeps its interviews'),
  name: line(80).min(1, 'Give the round a name.'),
  duration: z.literal(interviewDurations).describe('Minutes'),
  interviewers: z
    .array(Id)
    .max(mostInterviewers, 'Choose at most ten people.')
    .describe('Who interviews; empty: whoever schedules it chooses'),
  attendance: z.enum(attendances).describe('Whether all of the interviewers come, or one of them'),
  place: Place,
  isOffered: z
    .boolean()
    .describe('Of the first round: whether candidates who passed the screening choose a time of it at once'),
});
export type Round = z.output<typeof Round>;

/** The rounds of a role in their order. */
export const Rounds = z.strictObject({
  rounds: z
    .array(Round)
    .max(mostRounds, 'A role has at most eight rounds.')
    .refine((rounds) => new Set(rounds.map(({ roundId }) => roundId)).size === rounds.length, 'Name each round once.'),
});
export type Rounds = z.output<typeof Rounds>;
