import type { Voice } from '../say.ts';
import type { Write } from './write.ts';

/** Who did what with which opportunity. */
export interface AboutOpportunity {
  opportunityId: string;
  title: string;
  person: string;
  /** In whose place its reader gets it; null: it is their own. */
  absent: string | null;
}

/** Why somebody gets it: whoever stands in was not chosen, and asked for nothing. */
export const reasonFor = ({ say }: Voice, { absent }: Pick<AboutOpportunity, 'absent'>, own: string): string =>
  absent ? say('You get this mail because you stand in for {{absent}}.', { absent }) : own;

/** What a reviewer should know before opening it; null where it is not said. */
export interface Summary {
  location: string | null;
  workMode: string | null;
  salary: string | null;
  questions: number;
  note: string | null;
}

/** Asks somebody to approve. */
export const approvalRequest: Write<AboutOpportunity & Summary> = (voice, given, link) => {
  const { say } = voice;
  const { person, absent } = given;
  return {
    subject: say('Please review: {{what}}', { what: [given.title, given.location].filter(Boolean).join(', ') }),
    parts: [
      absent
        ? say('{{person}} asks {{absent}} to approve this opportunity. {{absent}} is the reviewer, and you stand in.', {
            person,
            absent,
          })
        : say('{{person}} asks you to approve this opportunity.', { person }),
      {
        facts: [
          ...(given.workMode ? [[say('Work mode'), given.workMode] as const] : []),
          ...(given.salary ? [[say('Salary'), given.salary] as const] : []),
          [say('Questions'), String(given.questions)],
        ],
      },
      ...(given.note ? [{ quote: given.note }] : []),
      { button: say('Review the opportunity'), url: link(`/reviews/${given.opportunityId}`) },
    ],
    reason: reasonFor(voice, given, say('You get this mail because {{person}} chose you as the reviewer.', { person })),
  };
};

/** Tells a reviewer that nothing waits for them any more: the request was taken back, or somebody else reviews it. */
export const reviewEnded: Write<AboutOpportunity & { reviewer: string | null }> = (voice, given, link) => ({
  subject: voice.say('No review needed any more: {{title}}', { title: given.title }),
  parts: [
    given.reviewer
      ? voice.say('{{person}} asked {{reviewer}} to review this opportunity instead of you.', {
          person: given.person,
          reviewer: given.reviewer,
        })
      : voice.say('{{person}} took the request for your approval back.', { person: given.person }),
    voice.say('There is nothing left for you to do.'),
    { button: voice.say('See what waits for you'), url: link('/reviews') },
  ],
  reason: reasonFor(voice, given, voice.say('You get this mail because you were asked to review it.')),
});

/** Tells the author what to change. */
export const changesRequested: Write<AboutOpportunity & { comment: string }> = (voice, given, link) => ({
  subject: voice.say('Changes needed: {{title}}', { title: given.title }),
  parts: [
    voice.say('{{person}} read your opportunity and asked for changes:', { person: given.person }),
    { quote: given.comment },
    { button: voice.say('Edit the opportunity'), url: link(`/opportunities/${given.opportunityId}/edit`) },
    voice.say('Everything you wrote is saved.'),
  ],
  reason: reasonFor(voice, given, voice.say('You get this mail because you asked for approval.')),
});

/** A word of whoever decided; null: none. */
export interface WithWord {
  comment: string | null;
}
const wordOf = ({ comment }: WithWord) => (comment ? [{ quote: comment }] : []);

/** Tells the author that it is live. */
export const approved: Write<AboutOpportunity & WithWord> = (voice, given, link) => ({
  subject: voice.say('Approved: {{title}} is live', { title: given.title }),
  parts: [
    voice.say('{{person}} approved and posted it.', { person: given.person }),
    ...wordOf(given),
    { button: voice.say('See the first matches'), url: link(`/opportunities/${given.opportunityId}/candidates`) },
  ],
  reason: reasonFor(voice, given, voice.say('You get this mail because you wrote this opportunity.')),
});

/** Tells whom it concerns that what was closed is live again. */
export const postedAgain: Write<AboutOpportunity & WithWord & { isApproval: boolean }> = (voice, given, link) => ({
  subject: voice.say('Posted again: {{title}}', { title: given.title }),
  parts: [
    given.isApproval
      ? voice.say('{{person}} approved it, and it is posted again.', { person: given.person })
      : voice.say('{{person}} posted it again.', { person: given.person }),
    ...wordOf(given),
    voice.say('Everybody is ranked anew, and whom nobody had contacted is back among the matches.'),
    { button: voice.say('See the candidates'), url: link(`/opportunities/${given.opportunityId}/candidates`) },
  ],
  reason: reasonFor(
    voice,
    given,
    voice.say('You get this mail because you wrote, requested or closed this opportunity.'),
  ),
});
