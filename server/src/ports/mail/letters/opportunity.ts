import type { Write } from './write.ts';

/** Who did what with which opportunity. */
export interface AboutOpportunity {
  opportunityId: string;
  title: string;
  person: string;
}

/** What a reviewer should know before opening it; null where it is not said. */
export interface Summary {
  location: string | null;
  workMode: string | null;
  salary: string | null;
  questions: number;
  note: string | null;
}

/** Asks somebody to approve. */
export const approvalRequest: Write<AboutOpportunity & Summary> = ({ say }, given, link) => ({
  subject: say('Please review: {{what}}', { what: [given.title, given.location].filter(Boolean).join(', ') }),
  parts: [
    say('{{person}} asks you to approve this opportunity.', { person: given.person }),
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
  reason: say('You get this mail because {{person}} chose you as the reviewer.', { person: given.person }),
});

/** Tells a reviewer that nothing waits for them any more: the request was taken back, or somebody else reviews it. */
export const reviewEnded: Write<AboutOpportunity & { reviewer: string | null }> = ({ say }, given, link) => ({
  subject: say('No review needed any more: {{title}}', { title: given.title }),
  parts: [
    given.reviewer
      ? say('{{person}} asked {{reviewer}} to review this opportunity instead of you.', {
          person: given.person,
          reviewer: given.reviewer,
        })
      : say('{{person}} took the request for your approval back.', { person: given.person }),
    say('There is nothing left for you to do.'),
    { button: say('See what waits for you'), url: link('/reviews') },
  ],
  reason: say('You get this mail because you were asked to review it.'),
});

/** Tells the author what to change. */
export const changesRequested: Write<AboutOpportunity & { comment: string }> = ({ say }, given, link) => ({
  subject: say('Changes needed: {{title}}', { title: given.title }),
  parts: [
    say('{{person}} read your opportunity and asked for changes:', { person: given.person }),
    { quote: given.comment },
    { button: say('Edit the opportunity'), url: link(`/opportunities/${given.opportunityId}/edit`) },
    say('Everything you wrote is saved.'),
  ],
  reason: say('You get this mail because you asked for approval.'),
});

/** Tells the author that it is live. */
export const approved: Write<AboutOpportunity> = ({ say }, given, link) => ({
  subject: say('Approved: {{title}} is live', { title: given.title }),
  parts: [
    say('{{person}} approved and posted it.', { person: given.person }),
    { button: say('See the first matches'), url: link(`/opportunities/${given.opportunityId}/candidates`) },
  ],
  reason: say('You get this mail because you wrote this opportunity.'),
});

/** Tells whom it concerns that what was closed is live again. */
export const postedAgain: Write<AboutOpportunity & { isApproval: boolean }> = ({ say }, given, link) => ({
  subject: say('Posted again: {{title}}', { title: given.title }),
  parts: [
    given.isApproval
      ? say('{{person}} approved it, and it is posted again.', { person: given.person })
      : say('{{person}} posted it again.', { person: given.person }),
    say('Everybody is ranked anew, and whom nobody had contacted is back among the matches.'),
    { button: say('See the candidates'), url: link(`/opportunities/${given.opportunityId}/candidates`) },
  ],
  reason: say('You get this mail because you wrote, requested or closed this opportunity.'),
});
