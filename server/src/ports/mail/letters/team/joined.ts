import type { Part } from '@marigold/contract/permissions';
import type { AboutOpportunity } from '../opportunity.ts';
import type { Write } from '../write.ts';

/** Tells somebody that they are on the hiring team of an opportunity, and what they can do there. */
export const hiringTeamJoined: Write<AboutOpportunity & { part: Exclude<Part, 'reviewer'> }> = (
  { say },
  { opportunityId, title, person, part },
  link,
) => {
  const can = {
    owner: () =>
      say('{{person}} made you its owner. You decide about its candidates and get the mails about it.', { person }),
    coOwner: () => say('{{person}} made you a co-owner. You can do everything that its owner can.', { person }),
    interviewer: () =>
      say('{{person}} made you an interviewer. You see its candidates and can comment on them.', { person }),
    watcher: () => say('{{person}} lets you watch it. You see how its candidates are getting on.', { person }),
  };
  return {
    subject: say('You are on the hiring team: {{title}}', { title }),
    parts: [
      can[part](),
      { button: say('See the candidates'), url: link(`/opportunities/${opportunityId}/candidates`) },
    ],
    reason: say('You get this mail because {{person}} put you on the hiring team.', { person }),
  };
};
