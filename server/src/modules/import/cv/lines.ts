import { limits, type CvRemark } from './reading.ts';
import { remarks } from './remarks.ts';

/** Longer ones are no lines of a CV but whole texts; they are broken between words. */
const longest = 1_000;

/** Letters with gaps between them as words, where wider gaps part these: “J A N E   D O E”. */
const unspaced = (line: string): string => {
  const words = line.trim().split(/[^\S\t]{2,}/u);
  const isSpaced = words.length > 1 && words.every((word) => /^\S(?:\s\S)+$/u.test(word) && /\p{L}/u.test(word));
  return isSpaced ? words.map((word) => word.replace(/\s/gu, '')).join(' ') : line;
};

/** Every blank that is not a line end, and what takes no place at all. */
const tidy = (line: string): string =>
  unspaced(line)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g, '')
    // A wide gap parts columns, as a tab does.
    .replace(/ *\t[ \t]*| {3,}/g, '\t')
    .replace(/[^\S\t]+/g, ' ')
    .replace(/^\s+|\s+$/g, '');

const broken = (line: string): string[] => {
  const parts: string[] = [];
  let rest = line;
  while (rest.length > longest) {
    const blank = rest.lastIndexOf(' ', longest);
    const end = blank > longest / 2 ? blank : longest;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...parts, rest];
};

/** Ends of addresses that are whole; a made-up one may end otherwise, and is then looked at. */
const wholeEnd = /\.(?:com|org|net|edu|gov|info|biz|name|email|online|site|dev|example|test|[a-z]{2})$/i;

/** Where what parted a line is lost, labels stand right beside what they name: “emailada@mail.exampletel”. */
const betweenLabels =
  /(?<![\p{L}\p{N}])(e-?mail)([\p{L}\p{N}._+-]{2,64}@[\p{L}\p{N}.-]{1,80}?\.(?:com|org|net|edu|example|[a-z]{2}))(tel(?:efon)?|phone|mobile?|handy|website)(?!\p{Ll})/giu;

/** Parts of an address, as long as they may be: without an end, a text of letters alone would be tried from each of them on. */
const name = String.raw`[\p{L}\p{N}._+-]{1,64}`;
const host = String.raw`[\p{L}\p{N}.-]{1,190}`;
const begins = String.raw`(?<![\p{L}\p{N}._+-])`;

/** The end of an address that a line holds nothing but: “a.example” below “joao@caix”. */
const restOfHost = new RegExp(
  String.raw`(${begins}${name}@[\p{L}\p{N}-]{1,63}[.-]?)\n{1,9}([\p{Ll}\p{N}-]{0,63}(?:\.\p{Ll}{2,24}){0,4}\.\p{Ll}{2,8})(?=\s|$)`,
  'gu',
);
const afterHyphen = new RegExp(
  String.raw`(${begins}[\p{L}\p{N}._+]{1,64}-)\n{1,9}([\p{L}\p{N}._+-]{0,64}@${host}\.\p{L}{2,24})`,
  'gu',
);
const beforeAt = new RegExp(String.raw`(?<=^|\n)([\p{Ll}\p{N}._+-]{1,64})\n(@${host}\.\p{L}{2,24})`, 'gu');
const afterAt = new RegExp(String.raw`(${begins}${name}@)\n([\p{Ll}\p{N}-]{1,63}\.${host})`, 'gu');
const withinHost = new RegExp(String.raw`(${begins}${name}@${host})\n{1,9}(\p{Ll}{1,8}|\.\p{Ll}{2,8})(?=\s|$)`, 'gu');
/** Capital letters are mostly another thing, such as a town: only where they make an end of addresses whole. */
const capitals = /(?<![\p{Lu}\p{N}._+-])([\p{Lu}\p{N}._+-]{1,64}@[\p{Lu}\p{N}.-]{1,190})\n{1,9}(\p{Lu}{1,8})(?=\s|$)/gu;

/** E-mail addresses that were broken over two lines, in one piece: after a hyphen, before or after the @, or within a part. */
const withWholeAddresses = (text: string): string =>
  text
    .replace(betweenLabels, '$1 $2 $3')
    .replace(afterHyphen, '$1$2')
    .replace(beforeAt, '$1$2')
    .replace(afterAt, '$1$2')
    .replace(restOfHost, '$1$2')
    .replace(withinHost, (all, begun: string, rest: string) => (wholeEnd.test(begun) ? all : `${begun}${rest}`))
    .replace(capitals, (all, begun: string, rest: string) =>
      wholeEnd.test(begun) || !wholeEnd.test(`${begun}${rest}`) ? all : `${begun}${rest}`,
    );

/** A text as lines without needless blanks, at most one empty line between others, and no more than is read of a CV. */
export const linesOf = (text: string): { lines: string[]; remarks: CvRemark[] } => {
  const lines: string[] = [];
  const taken = withWholeAddresses(text.slice(0, limits.characters));
  for (const raw of taken.split(/\r\n?|[\n\f\v\u0085\u2028\u2029]/)) {
    for (const line of broken(tidy(raw)).map((each) => each.toWellFormed()))
      if (line !== '' || (lines.at(-1) ?? '') !== '') lines.push(line);
  }
  if (lines.at(-1) === '') lines.pop();
  const isCut = text.length > limits.characters || lines.length > limits.lines;
  return { lines: lines.slice(0, limits.lines), remarks: isCut ? [remarks.cutText] : [] };
};
