import { fold, places } from '#modules/masterdata';
import type { CvFound } from '../reading.ts';
import { found } from './line.ts';
import { headed } from './headings.ts';
import type { SectionLine } from './sections.ts';
import { knownSureness, sureness } from './titles.ts';

/** What a CV calls itself above the name. */
export const documentName =
  /^(?:curriculum vitae|lebenslauf|c\.?\s?v\.?|r[ée]sum[ée]|hoja de vida|curr[íi]culum|bewerbung|tabellarischer lebenslauf)(?:\s*(?:[-–—:|]|of|von|de|für)\s*|\s+|$)/iu;
const label =
  /^(?:name|vor- und nachname|vor- und zuname|full name|nombre(?: completo| y apellidos)?|name, vorname|nom(?: et pr[ée]nom| complet)?|pr[ée]nom et nom|nome(?: e cognome| completo)?|cognome e nome|naam|volledige naam|imi[eę] i nazwisko)\s*[:\t]\s*/iu;
/** Letters of a name, joined as names join them, and the small words between them. */
const wordOfName =
  /^(?:(?:[dl]|dell|['’]t|O)?['’]?\p{Lu}[\p{L}\p{M}'’.-]*|von|vom|van|der|den|de|del|della|degli|dei|la|le|las|los|lo|da|das|do|dos|di|du|des|zu|zum|zur|af|av|ter|ten|te|['’]t|y|i|e|bin|ibn|ben|al|el|bint|Mc)$/u;
const linesLookedAt = 12;
const mostWords = 6;

const isShaped = (words: readonly string[]): boolean =>
  words.length >= 2 &&
  words.length <= mostWords &&
  words.every((word) => wordOfName.test(word)) &&
  words.filter((word) => /^(?:\p{Ll}{1,4}['’])?\p{Lu}[\p{L}'’]/u.test(word)).length >= 2;

/** The person's name: words that have a name's shape, at the top or after a label, and are nothing else we know. */
export const nameIn = (lines: readonly SectionLine[], email: string | undefined): CvFound[] => {
  const own = lines.filter(({ section, isHeading }) => !isHeading && (section === 'head' || section === 'contact'));
  const mailbox = fold(email?.split('@')[0] ?? '').replace(/[^a-z]+/g, ' ');
  const all = own.slice(0, linesLookedAt).flatMap((line, at) => {
    const isLabelled = label.test(line.text);
    // Beside a heading in the margin stands what it heads.
    const [words = ''] = (line.section === 'contact' ? line.content : line.text)
      .replace(documentName, '')
      .replace(label, '')
      .replace(/['’]s (?:resume|résumé|cv|curriculum vitae)$/iu, '')
      .replace(/\s*\([^)]*\)/u, '')
      .split(/\t|\s[|·•–—-]\s|[|·•,;]/u)
      .map((part) => part.trim());
    if (words.length > 80 || !isShaped(words.split(' ')) || headed(words) || documentName.test(words)) return [];
    const isInMail = fold(words)
      .split(/[\s'.-]+/)
      .some((word) => word.length > 2 && mailbox.includes(word));
    // “Anna Koch” is a name, “Anna” and her trade not; the first line that is no title is one rather than not.
    const sounds = knownSureness(words);
    const isOther = sounds >= (isInMail || at === 0 ? sureness.known : sureness.partly);
    if (!isLabelled && (isOther || (places.named(words) && !isInMail))) return [];
    const unsaid = sounds > 0 ? 0.5 : at === 0 ? 0.85 : at < 3 ? 0.6 : 0.3;
    // “Giulia De” goes on somewhere else.
    const isCut = /\s(?:von|van|der|den|del?|la|dos?|das?|di|zu|y)$/iu.test(words) && words.split(' ').length < 3;
    if (isCut) return [found('name', words, line, 0.4)];
    const confidence = isLabelled || (isInMail && at < 3) ? 0.97 : isInMail ? 0.9 : unsaid;
    return [found('name', words, line, confidence)];
  });
  return all.toSorted((a, b) => b.confidence - a.confidence).slice(0, 1);
};
