import { fold, places } from '#modules/masterdata';
import type { CvFound } from '../reading.ts';
import { found } from './line.ts';
import { headed, type SectionLine } from './sections.ts';
import { knownSureness } from './titles.ts';

const documentName =
  /^(?:curriculum vitae|lebenslauf|c\.?\s?v\.?|r[ée]sum[ée]|hoja de vida|curr[íi]culum|bewerbung|tabellarischer lebenslauf)(?:\s*(?:[-–—:|]|of|von|de|für)\s*|\s+|$)/iu;
const label =
  /^(?:name|vor- und nachname|vor- und zuname|full name|nombre(?: completo| y apellidos)?|name, vorname)\s*[:\t]\s*/iu;
/** Letters of a name, joined as names join them, and the small words between them. */
const wordOfName = /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|von|van|der|den|de|del|la|las|los|da|dos|di|zu|zur|y|i|bin|al|el|Mc)$/u;
const linesLookedAt = 12;
const mostWords = 6;

const isShaped = (words: readonly string[]): boolean =>
  words.length >= 2 &&
  words.length <= mostWords &&
  words.every((word) => wordOfName.test(word)) &&
  words.filter((word) => /^\p{Lu}[\p{L}'’]/u.test(word)).length >= 2;

/** The person's name: words that have a name's shape, at the top or after a label, and are nothing else we know. */
export const nameIn = (lines: readonly SectionLine[], email: string | undefined): CvFound[] => {
  const own = lines.filter(({ section, isHeading }) => !isHeading && (section === 'head' || section === 'contact'));
  const mailbox = fold(email?.split('@')[0] ?? '').replace(/[^a-z]+/g, ' ');
  const all = own.slice(0, linesLookedAt).flatMap((line, at) => {
    const isLabelled = label.test(line.text);
    const [words = ''] = line.text
      .replace(documentName, '')
      .replace(label, '')
      .replace(/['’]s (?:resume|résumé|cv|curriculum vitae)$/iu, '')
      .replace(/\s*\([^)]*\)/u, '')
      .split(/\t|\s[|·•–—-]\s|[|·•,;]/u)
      .map((part) => part.trim());
    if (words.length > 80 || !isShaped(words.split(' ')) || headed(words) || documentName.test(words)) return [];
    if (!isLabelled && (knownSureness(words) > 0 || places.named(words))) return [];
    const isInMail = fold(words)
      .split(/[\s'.-]+/)
      .some((word) => word.length > 2 && mailbox.includes(word));
    const confidence =
      isLabelled || (isInMail && at < 3) ? 0.97 : isInMail ? 0.9 : at === 0 ? 0.85 : at < 3 ? 0.6 : 0.3;
    return [found('name', words, line, confidence)];
  });
  return all.toSorted((a, b) => b.confidence - a.confidence).slice(0, 1);
};
