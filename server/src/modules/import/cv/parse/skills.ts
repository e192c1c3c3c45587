import { fold, searchSkills, isSkillName, skillNamed } from '#modules/masterdata';
import type { CvFound } from '../reading.ts';
import { found, withoutBullet } from './line.ts';
import type { SectionLine } from './sections.ts';
import { isAlike } from './likeness.ts';

/** A skill as a line names it, and its name in the master data where that is another. */
export interface SkillFound {
  found: CvFound;
  name: string;
}

/** More say nothing about a person. */
const most = 100;
/** To look for misspelled names takes time. */
const mostLookedUp = 60;
const longest = 60;
const mostWords = 5;

const level =
  /\s*(?:[([][^)\]]{0,60}[)\]]|[–—:-]\s*(?:\d{1,2}\s*(?:\+\s*)?(?:years?|jahre?|años?)|very good|good|basic|advanced|expert|proficient|intermediate|beginner|fluent|sehr gut\p{L}*|gut\p{L}*|grundkenntnisse|fortgeschritten\p{L}*|experte|avanzado|intermedio|básico|experto|alto|medio|nivel \p{L}+)\s*)+$/iu;

const separators = /[,;|•·▪●\t]|\s[–—]\s|\s\/\s/u;

/** Names within a line: the line itself, what stands between separators, and what a slash or "and" joins. */
const namesIn = (content: string): string[] => {
  if (!content.includes('\t') && isSkillName(content)) return [content];
  // "Cloud: AWS, Docker" heads its names; "Python: very good" does not.
  const [, head = '', after = ''] = /^([^:,;]{2,40}):\s+(.+)$/u.exec(content) ?? [];
  if (head !== '' && !level.test(content)) return namesIn(after);
  return content.split(separators).flatMap((part) => {
    const name = withoutBullet(part.trim()).replace(/[.:\s]+$/, '');
    if (name === '' || isSkillName(name)) return name === '' ? [] : [name];
    const bare = name.replace(level, '').trim();
    if (isSkillName(bare)) return [bare];
    const pieces = bare.split(/\s*\/\s*|\s+(?:und|and|y|&)\s+/u);
    return pieces.length > 1 && pieces.every((piece) => isSkillName(piece)) ? pieces : [bare];
  });
};

const near = (name: string): string | undefined => {
  if (name.length < 5 || name.length > longest) return undefined;
  const skill = searchSkills(name, 1)[0]?.entry;
  const names = skill ? [skill.name, skill.de, skill.es, ...skill.aliases] : [];
  return names.some((each) => isAlike(each, name)) ? skill?.name : undefined;
};

const isWorthKeeping = (name: string): boolean =>
  name.length >= 2 && name.length <= longest && name.split(' ').length <= mostWords && /\p{L}/u.test(name);

/** The skills of the parts about skills: known ones, misspelled ones, and short names that the master data lacks. */
export const skillsIn = (lines: readonly SectionLine[]): SkillFound[] => {
  const seen = new Set<string>();
  const all: SkillFound[] = [];
  let lookedUp = 0;
  for (const line of lines) {
    if (line.section !== 'skills' || line.isHeading) continue;
    for (const words of namesIn(line.content)) {
      if (all.length >= most) return all;
      const known = skillNamed(words);
      if (!known && !isWorthKeeping(words)) continue;
      const guess = known || (lookedUp += 1) > mostLookedUp ? undefined : near(words);
      const name = guess ?? words;
      const key = known?.id ?? skillNamed(name)?.id ?? fold(name);
      if (seen.has(key) || !line.text.includes(words)) continue;
      seen.add(key);
      all.push({ name, found: found(`skills.${all.length}`, words, line, known ? 0.95 : guess ? 0.7 : 0.35) });
    }
  }
  return all;
};
