import escape from 'escape-html';
import type { Letter, Part } from './letter.ts';
import type { Voice } from './say.ts';

/** What stands around a letter. */
export interface Frame {
  /** The company’s name, at the head. */
  brand: string;
  /** The full name of who caused it and reads the answers. */
  signedBy?: string | undefined;
  /** Where the reader decides which of these mails to get. */
  settingsUrl?: string | undefined;
  /** Where the reader ends such mails. */
  unsubscribeUrl?: string | undefined;
}

/** A mail as it is stored and sent. */
export interface Composed {
  subject: string;
  text: string;
  html: string;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const asText = (part: Part): string => {
  if (typeof part === 'string') return part;
  if ('quote' in part) return part.quote.replace(/^/gm, '> ');
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  if ('code' in part) return `    ${part.code}`;
  return `${part.button}:\n${part.url}`;
};

const textOf = ({ say }: Voice, { parts, reason }: Letter, { signedBy, settingsUrl, unsubscribeUrl }: Frame): string =>
  [
    ...parts.map(asText),
    ...(signedBy ? [`${signedBy}\n${say('Answer this mail and it reaches me.')}`] : []),
    [
      '-- ',
      reason,
      ...(settingsUrl ? [`${say('Which mails I get')}: ${settingsUrl}`] : []),
      ...(unsubscribeUrl ? [`${say('End these mails')}: ${unsubscribeUrl}`] : []),
      say('Sent with Marigold'),
    ].join('\n'),
  ].join('\n\n');

/** Light by attribute, for programs that know no style sheet; the sheet below turns it dark. */
const look = {
  page: 'background:#FAF8F5;color:#1D1A16',
  card: 'background:#FFFFFF;border:1px solid #ECE6DD;border-radius:12px;padding:32px',
  body: 'margin:0 0 16px;color:#4A433B;white-space:pre-line',
  quote: 'margin:0 0 16px;padding-inline-start:16px;border-inline-start:2px solid #C46400;white-space:pre-line',
  facts: 'width:100%;margin:0 0 16px;background:#F5F1EB;border-radius:8px;padding:8px',
  name: 'padding:6px 8px;color:#645B50;text-align:start;font-weight:400;vertical-align:top;width:30%',
  value: 'padding:6px 8px;font-weight:600',
  code: 'margin:0 0 16px;padding:12px;background:#F5F1EB;border-radius:8px;font-size:28px;font-weight:600;letter-spacing:.2em',
  button:
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#F58A0B;color:#1F1200;font-weight:600;text-decoration:none',
  signature: 'margin:32px 0 0;padding-top:20px;border-top:1px solid #ECE6DD',
  foot: 'padding:24px 16px;font-size:13px;line-height:1.5;color:#645B50;text-align:center',
} as const;

const dark = `@media (prefers-color-scheme: dark) {
.page{background:#0F0E0D!important;color:#F6F3EF!important}
.card{background:#171513!important}
.card,.signature{border-color:#2A2723!important}
.body,.name{color:#C2BAAF!important}
.quote{border-color:#FF9A2E!important}
.facts,.code{background:#1E1B18!important}
.button{background:#FF9A2E!important}
.foot,.foot a{color:#A0978B!important}
}`;

const tag = (name: string, kind: keyof typeof look, inside: string, more = ''): string =>
  `<${name} class="${kind}" style="${look[kind]}"${more}>${inside}</${name}>`;

const asHtml = (part: Part): string => {
  if (typeof part === 'string') return tag('p', 'body', escape(part));
  if ('quote' in part) return tag('blockquote', 'quote', escape(part.quote), ' dir="auto"');
  if ('code' in part) return tag('p', 'code', escape(part.code), ' dir="ltr"');
  if ('button' in part)
    return `<p style="margin:24px 0">${tag('a', 'button', escape(part.button), ` href="${escape(part.url)}"`)}</p>`;
  const rows = part.facts.map(
    ([name, value]) =>
      `<tr>${tag('th', 'name', escape(name), ' scope="row"')}${tag('td', 'value', `<bdi>${escape(value)}</bdi>`)}</tr>`,
  );
  return tag('table', 'facts', rows.join(''), ' cellspacing="0"');
};

const htmlOf = (voice: Voice, letter: Letter, { brand, signedBy, settingsUrl, unsubscribeUrl }: Frame): string => {
  const heading = escape(oneLine(letter.heading ?? letter.subject));
  const signature = signedBy
    ? tag(
        'p',
        'signature',
        `<strong>${escape(signedBy)}</strong><br>${escape(voice.say('Answer this mail and it reaches me.'))}`,
      )
    : '';
  const footLink = (url: string | undefined, words: string) =>
    url ? `<br><a href="${escape(url)}" style="color:#645B50">${escape(words)}</a>` : '';
  const settings =
    footLink(settingsUrl, voice.say('Which mails I get')) + footLink(unsubscribeUrl, voice.say('End these mails'));
  return `<!doctype html>
<html lang="${voice.language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
${dark}</style>
</head>
<body class="page" style="margin:0;${look.page};font:16px/1.5 Inter,system-ui,sans-serif">
<table class="page" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${look.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellspacing="0" cellpadding="0" style="width:100%;max-width:560px;text-align:start"><tr>${tag(
    'td',
    'card',
    `
<p style="margin:0 0 24px;font-weight:600" dir="auto">${escape(brand)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${heading}</h1>
${letter.parts.map(asHtml).join('\n')}
${signature}
`,
  )}</tr><tr>${tag('td', 'foot', `${escape(letter.reason)}${settings}<br>${escape(voice.say('Sent with Marigold'))}`)}</tr></table>
</td></tr></table>
</body>
</html>`;
};

/** A letter as plain text and as HTML with the same content: one column of 560 px, light and dark, every text escaped. */
export const compose = (voice: Voice, letter: Letter, frame: Frame): Composed => ({
  subject: oneLine(letter.subject),
  text: textOf(voice, letter, frame),
  html: htmlOf(voice, letter, frame),
});
