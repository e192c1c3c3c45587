import { liveEvents } from '@marigold/contract/live';
import type { LiveType } from '@marigold/contract/liveEnvelope';
import { grants, type Reach, type Role, type TeamPart } from '@marigold/contract/permissions';

/** What somebody has to do with an opportunity. */
export type Relation =
  'own' | 'assigned' | TeamPart | 'none' | 'other company' | 'candidate concerned' | 'other candidate';

/** The table of permissions in words of the product, and nothing of the server. */
export const mayHear = (type: LiveType, role: Role, relation: Relation): boolean => {
  const how = (grants[liveEvents[type].may] as Partial<Record<Role, Reach>>)[role];
  if (how === undefined || relation === 'other company') return false;
  if (role === 'Member') return relation === 'candidate concerned';
  if (relation === 'interviewer' || relation === 'watcher')
    return how === 'all' || ['seeOpportunities', 'seeCandidates'].includes(liveEvents[type].may);
  return how === 'all' || how === (relation === 'coOwner' ? 'own' : relation);
};
