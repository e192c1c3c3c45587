// What kinds of texts are no CV. No schemas here, and no Node: whoever takes a CV asks, before its bytes are read.

/** A kind of text that is not written for people to read as it stands. */
export type OtherText = 'markup' | 'mail' | 'entries';

const names: readonly [ending: RegExp, kind: OtherText | undefined][] = [
  // A text that calls itself one is taken, whatever it begins with.
  [/\.(?:txt|md|rtf)$/i, undefined],
  [/\.(?:svg|xml|html?|xhtml)$/i, 'markup'],
  [/\.(?:vcf|vcard|ics)$/i, 'entries'],
  [/\.(?:eml|emlx|mbox|mht|mhtml)$/i, 'mail'],
];

/** Comments may precede the element that tells what a page or drawing is. */
const markup = /^\ufeff?(?:\s|<!--(?:(?!-->)[^])*-->)*<(?:\?xml|!doctype|html|svg)\b/i;
const heading = /^(?:From |[A-Za-z][\w-]*:)/;
/** What programs write above a mail (RFC 5322), and nobody above a letter. */
const madeByMailers = /^(?:MIME-Version|Message-ID|Received|Return-Path):/im;

/** How address books and calendars begin, and nothing that people write. */
const entries = /^\ufeff?\s*begin:(?:vcard|vcalendar)\s/i;

const isMail = (beginning: string): boolean => {
  const [headers = ''] = beginning.split(/\r?\n\r?\n/, 1);
  return heading.test(headers) && madeByMailers.test(headers);
};

/** Letters from which the kind of a text is told. */
const enough = 8_192;

/** What a text is besides one for people to read: by its name where that tells, else by how it begins. */
export const otherTextIn = (fileName: string, text: string): OtherText | undefined => {
  if (entries.test(text.slice(0, enough))) return 'entries';
  const named = names.find(([ending]) => ending.test(fileName));
  if (named) return named[1];
  const beginning = text.slice(0, enough);
  if (markup.test(beginning)) return 'markup';
  return isMail(beginning) ? 'mail' : undefined;
};
