import type { Part } from '@marigold/contract/permissions';
import { type AboutOpportunity, reasonFor } from '../opportunity.ts';
import type { Write } from '../write.ts';

/**
 * Tells somebody that they are on the hiring team of an opportunity, and what they can do there; whoever stands in for them, that
 * they are.
 */
export const hiringTeamJoined: Write<AboutOpportunity & { part: Exclude<Part, 'reviewer'> }> = (voice, given, link) => {
  const { say } = voice;
  const { opportunityId, title, person, part, absent } = given;
  const can = {
    owner: () =>
      say('{{person}} made you its owner. You decide about its candidates and get the mails about it.', { person }),
    coOwner: () => say('{{person}} made you a co-owner. You can do everything that its owner can.', { person }),
    interviewer: () =>
      say('{{person}} made you an interviewer. You see its candidates and can comment on them.', { person }),
    watcher: () => say('{{person}} lets you watch it. You see how its candidates are getting on.', { person }),
  };
  const standsIn = (name: string) => {
    const names = { person, absent: name };
    const was = {
      owner: () => say('{{person}} made {{absent}} its owner.', names),
      coOwner: () => say('{{person}} made {{absent}} a co-owner.', names),
      interviewer: () => say('{{person}} made {{absent}} an interviewer.', names),
      watcher: () => say('{{person}} lets {{absent}} watch it.', names),
    };
    return `${was[part]()} ${say('{{absent}} is away, and you stand in.', { absent: name })}`;
  };
  return {
    subject: absent
      ? say('{{absent}} is on the hiring team: {{title}}', { absent, title })
      : say('You are on the hiring team: {{title}}', { title }),
    parts: [
      absent ? standsIn(absent) : can[part](),
      { button: say('See the candidates'), url: link(`/opportunities/${opportunityId}/candidates`) },
    ],
    reason: reasonFor(
      voice,
      given,
      say('You get this mail because {{person}} put you on the hiring team.', { person }),
    ),
  };
};
