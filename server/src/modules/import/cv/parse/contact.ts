import { Email } from '@marigold/contract/kit';
import { places } from '#modules/masterdata';
import type { CvFound } from '../reading.ts';
import { datesIn } from './dates.ts';
import { clip, found } from './line.ts';
import type { SectionLine } from './sections.ts';

const mail = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
/** Ten such lines hold whatever contact a CV gives; the whole text need not be searched. */
const linesLookedAt = 60;

/** Lines about the person, as far as one can tell: not those of referees, employers and schools. */
const ownLines = (lines: readonly SectionLine[]): SectionLine[] => {
  const isOwn = ({ section }: SectionLine) => section === 'head' || section === 'contact' || section === 'about';
  const own = lines.filter(isOwn);
  return own.slice(0, linesLookedAt);
};

const emailIn = (lines: readonly SectionLine[], confidence: number): CvFound[] => {
  const all = lines.flatMap((line) =>
    [...line.text.matchAll(mail)].flatMap(([words]) => {
      const value = words.replace(/^[.'-]+|[.'-]+$/g, '');
      return Email.safeParse(value).success ? [found('email', value, line, confidence)] : [];
    }),
  );
  const [first, ...others] = all;
  if (!first) return [];
  const isOnly = others.every(({ value }) => value.toLowerCase() === first.value.toLowerCase());
  return [isOnly ? first : { ...first, confidence: confidence * 0.8 }];
};

const labelled =
  /\b(?:tel(?:efon|éfono|ephone|\.)?|phone|mobile?|mobil(?:e|telefon)?|m[oó]vil|handy|cell(?:phone)?|fon)\b\.?\s*(?:nr|no)?[.:]*/iu;
/** Where what parted a line is lost, words stand right beside: “ada@mail.example(614) 555-0173https://…”. */
const number =
  /(?:(?<![\p{L}\p{N}./-])|(?<=\p{L})(?=\+\d|\(\d{3}\)))(?:\+|00|\(\+?)?\d[\d\s()./-]{5,24}\d(?=https?:|\p{Lu}|[^\p{L}\p{N}@]|$)/gu;
const fewestDigits = 7;
const mostDigits = 15;

const phoneIn = (lines: readonly SectionLine[]): CvFound[] => {
  const all = lines.flatMap((line) => {
    const isLabelled = labelled.test(line.text);
    if (!isLabelled && datesIn(line.text)) return [];
    return [...line.text.matchAll(number)].flatMap(([words]) => {
      const value = words.trim();
      const digits = value.replace(/\D/g, '').length;
      const isInternational = /^(\+|00|\(\+)/.test(value);
      // A date of birth or a number of a house and a post code has no plus.
      const isDate = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(value);
      if (digits < fewestDigits || digits > mostDigits || isDate) return [];
      if (!isInternational && !isLabelled && !/^[0(]/.test(value) && digits < 9) return [];
      return [found('phone', clip(value, 50), line, isLabelled ? 0.95 : isInternational ? 0.9 : 0.65)];
    });
  });
  return all.toSorted((a, b) => b.confidence - a.confidence).slice(0, 1);
};

const placeLabel =
  /^(?:(?:home |current |postal )?address|location|city|residence|based in|lives in|adresse|anschrift|wohnort|wohnhaft in|ort|direcci[oó]n|domicilio|residencia|ciudad|ubicaci[oó]n|localidad|lugar de residencia|lieu|ville|domicile|localisation|indirizzo|residenza|citt[aà]|domicilio|luogo|adres|woonplaats|plaats|morada|endere[cç]o|cidade|localidade|resid[eê]ncia|localiza[cç][aã]o|miejsce zamieszkania|miejscowo[sś][cć]|miasto|zamieszka[lł][yae])\s*[:\t]\s*/iu;
/** Before the next of several things that a line says, each with its label: “Adres: Utrecht Telefoon: 030…”. */
const nextLabel = /\s+(?=\p{Lu}[\p{L}-]{2,20}:\s)/u;
const birth = /\b(born|birth|geboren|geburts\p{L}*|nacid[oa]|nacimiento|nationality|nationalit[aä]t|nacionalidad)\b/iu;
const postCode =
  /^(?:[A-Z]{1,2}-)?\d{4,6}\s+|\s+(?:[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|[A-Z]{2}\s+\d{5}(?:-\d{4})?|\d{4,6})$/u;

const townIn = (piece: string): { words: string; hasCode: boolean } => {
  const words = piece
    .replace(/^[^\p{L}\p{N}]+|\s*\([^)]*\)$/gu, '')
    .replace(postCode, '')
    .trim();
  return { words, hasCode: words !== piece.trim() };
};

const isName = (words: string): boolean => /^\p{Lu}/u.test(words) && words.length <= 60 && !/[\d@]/.test(words);

/** Between the things that a line says, and before the sign that stands for one: “☎ 030 555 ⌂ Utrecht”. */
const separators = /\t|\s[|·•–—/-]\s|[|·•;]|\s(?=\p{So}|\p{Co})/u;

/** A town that the gazetteer knows by exactly this name; with its country or post code it is hardly another word. */
const placeIn = (lines: readonly SectionLine[]): CvFound[] => {
  const all = lines.flatMap((line) => {
    if (line.text.length > 160 || birth.test(line.text)) return [];
    return line.content
      .split(nextLabel)
      .flatMap((said) => {
        const parts = said.replace(placeLabel, '').split(separators);
        return parts.map((part) => ({ part, isLabelled: placeLabel.test(said) }));
      })
      .flatMap(({ part, isLabelled }) => {
        const pieces = part.split(',').map((piece) => piece.trim());
        return pieces.flatMap((piece, at) => {
          const { words, hasCode } = townIn(piece);
          if (!isName(words)) return [];
          const next = pieces[at + 1] && townIn(pieces[at + 1] ?? '').words;
          const pair = next && isName(next) && places.named(`${words}, ${next}`) ? `${words}, ${next}` : undefined;
          if (pair && line.text.includes(pair)) return [found('location', pair, line, 0.95)];
          if (!places.named(words)) return [];
          return [found('location', words, line, hasCode ? 0.95 : isLabelled ? 0.9 : 0.5)];
        });
      });
  });
  return all.toSorted((a, b) => b.confidence - a.confidence).slice(0, 1);
};

/** E-mail, phone and place: one of each, where the person's own lines hold it. `taken` are lines that are something else. */
export const contactIn = (lines: readonly SectionLine[], taken: ReadonlySet<number>): CvFound[] => {
  const own = ownLines(lines);
  const others = lines.filter(({ section }) => section === 'other' || section === 'skills' || section === 'languages');
  const email = emailIn(own, 0.97);
  return [
    ...(email.length > 0 ? email : emailIn([...others, ...lines.filter((line) => !others.includes(line))], 0.5)),
    ...phoneIn(own),
    ...placeIn(own.filter(({ number: at, section }) => section !== 'about' && !taken.has(at))),
  ];
};
