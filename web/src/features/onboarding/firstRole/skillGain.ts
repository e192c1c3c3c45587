import type { Preview } from '@marigold/contract/preview';
import type { Answered } from '#ui/hooks/useRestedAnswer.ts';
import type { Asked } from './preview.ts';

/** What one more skill did to the number of top matches. */
export interface SkillGain {
  skillId: string;
  /** More, or when negative fewer. */
  top: number;
}

const apartFromSkills = ({ SkillsIds: _skills, ...rest }: Asked) => JSON.stringify(rest);

/** What the skill that was just added changed at the top; null where something else changed, too, or nothing did. */
export const skillGain = (before: Answered<Preview> | null, last: Answered<Preview> | null): SkillGain | null => {
  if (!before || !last) return null;
  const [earlier, later] = [JSON.parse(before.of) as Asked, JSON.parse(last.of) as Asked];
  const [skillId, ...others] = later.SkillsIds.filter((id) => !earlier.SkillsIds.includes(id));
  const isOnlyAdded = later.SkillsIds.length === earlier.SkillsIds.length + 1 && others.length === 0;
  const top = last.data.top - before.data.top;
  if (!skillId || !isOnlyAdded || top === 0 || apartFromSkills(earlier) !== apartFromSkills(later)) return null;
  return { skillId, top };
};
