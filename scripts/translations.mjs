// English is the key: every text that is asked for must be there in each other language, and nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './shell.mjs';

/** What the texts of a language are kept as, one file each; German is the one that types are made of. */
const areas = ['screens', 'candidate', 'pages', 'mails', 'matches', 'refusals', 'templates', 'replies', 'bot'];
const folder = path.join(root, 'words/languages');
const list = readFileSync(path.join(root, 'words/src/languages.ts'), 'utf8');
const listed = [...list.matchAll(/^ {2}(\w+): '/gm)].map(([, language]) => language);
const languages = listed.filter((language) => language !== 'en');

const readTexts = (language, area) => JSON.parse(readFileSync(path.join(folder, language, `${area}.json`), 'utf8'));
const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.)*)`/y;

const contents = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));

const literalAt = (text, index) => {
  literal.lastIndex = index;
  const found = literal.exec(text);
  const raw = found?.slice(1).find((part) => part !== undefined);
  return found && { end: literal.lastIndex, text: raw.replace(/\\(.)/gs, '$1') };
};

/** The rest of a call's arguments, up to the parenthesis that closes it. */
const argumentsFrom = (text, index) => {
  let depth = 1;
  let at = index;
  while (depth > 0 && at < text.length) {
    const skipped = literalAt(text, at);
    if (!skipped) depth += { '(': 1, ')': -1 }[text[at]] ?? 0;
    at = skipped ? skipped.end : at + 1;
  }
  return text.slice(index, at);
};

/** Keys that count without an English singular: "1 fields". */
const uncounted = [];

/** Every key asked for by t('…') or i18nKey; one that counts stands for its singular and its plural. */
const askedIn = (text) =>
  [...text.matchAll(/\bt\(\s*|\bi18nKey=\{?\s*/g)].flatMap(({ 0: call, index }) => {
    const key = literalAt(text, index + call.length);
    if (!key) return [];
    const options = call.startsWith('t') ? argumentsFrom(text, key.end) : '';
    if (!/\bcount\b/.test(options)) return [key.text];
    if (!options.includes('defaultValue_one')) uncounted.push(key.text);
    return [`${key.text}_one`, `${key.text}_other`];
  });

/** What the tables of fields say of their fields. */
const namedIn = (text) =>
  [...text.matchAll(/^ {4}(?:label|short|heading|none|title|hint|on|off):\s+/gm)].flatMap(
    ({ 0: property, index }) => literalAt(text, index + property.length)?.text ?? [],
  );

const web = contents('web/src');
const tables = readdirSync(path.join(root, 'contract/src'))
  .filter((name) => name.endsWith('Fields.ts'))
  .map((name) => readFileSync(path.join(root, 'contract/src', name), 'utf8'));
/** Sentences that an import says of files and rows, which screens translate. */
const saidIn = (text) =>
  [...text.matchAll(/\bsay\(\s*/g)].flatMap(({ 0: call, index }) => literalAt(text, index + call.length)?.text ?? []);
const asked = new Set([
  ...web.flatMap(askedIn),
  ...tables.flatMap(namedIn),
  ...contents('server/src/modules/import').flatMap(saidIn),
]);
const everything = [...web, ...contents('contract/src'), ...contents('server/src')]
  .join('\n')
  .replace(/\\(['"`])/g, '$1');
const isUsed = (key) => asked.has(key) || everything.includes(key.replace(/_(one|many|other)$/, ''));

const bundles = languages.map((language) => ({
  language,
  texts: readTexts(language, 'screens'),
  words: new Set(Object.keys(readTexts(language, 'refusals'))),
}));
const all = new Set([...asked, ...bundles.flatMap(({ texts }) => Object.keys(texts))]);
const faults = bundles.flatMap(({ language, texts, words }) =>
  [...all].flatMap((key) => {
    if (!isUsed(key)) return key in texts ? [`${language}: nobody asks for "${key}"`] : [];
    return texts[key] || words.has(key) || key.endsWith('_many') ? [] : [`${language}: no translation of "${key}"`];
  }),
);

const code = [...contents('contract/src'), ...contents('server/src')];
const allCode = code.join('\n').replace(/\\(['"`])/g, '$1');
/** A sentence of the code without what is put into it, as those of the words are without their placeholders. */
const parts = (sentence) => sentence.split(/\{\{\w*\}\}/);
/** Sentences written where something is refused; what stands in a table is left to the tests. */
const refused = code.flatMap((text) =>
  [...text.matchAll(/\b(?:badRequest|forbidden|refused|refusedWith|phrase|word)\(/g)].flatMap(({ 0: call, index }) => {
    const given = text.slice(index + call.length, index + call.length + 400).split(/\n\n|;\n/)[0];
    return [...given.matchAll(/['"]/g)].flatMap(({ index: at }) => literalAt(given, at)?.text ?? []);
  }),
);
for (const { language, words } of bundles) {
  for (const sentence of words) {
    const isNumbered = sentence === 'That was tried too often. Try again in 1 minute.';
    if (!isNumbered && !parts(sentence).every((part) => allCode.includes(part)))
      faults.push(`${language}: nobody refuses with "${sentence}"`);
  }
  for (const sentence of new Set(refused.filter((text) => /^[A-Z].* .*\.$/.test(text))))
    if (!words.has(sentence)) faults.push(`${language}: no translation of the refusal "${sentence}"`);
}
for (const key of uncounted) {
  faults.push(`en: "${key}" needs defaultValue_one and defaultValue_other, or another name for its count`);
}

const pluralForm = /_(one|many|other)$/;
const placeholdersOf = (text) => new Set(text.match(/\{\{\w+\}\}/g));
const hasSame = (some, others) => some.size === others.size && [...some].every((one) => others.has(one));
/** Where the texts of an area are asked for; screens and refusals are looked through above. */
const askedBy = {
  candidate: [...contents('pages/candidate'), ...contents('contract/src')],
  pages: [
    ...contents('server/src/modules/jobs'),
    ...contents('server/src/modules/candidate/data'),
    ...contents('pages/rendered'),
    ...contents('contract/src'),
  ],
  mails: contents('server/src/ports/mail'),
  templates: contents('contract/src'),
  matches: [...contents('server/src/matching'), ...contents('server/src/modules/matches')],
};
for (const area of areas) {
  const texts = new Map(languages.map((language) => [language, readTexts(language, area)]));
  const keys = new Set([...texts.values()].flatMap((theirs) => Object.keys(theirs)));
  for (const [language, theirs] of texts) {
    for (const key of area === 'screens' ? [] : keys) {
      if (!theirs[key] && !key.endsWith('_many'))
        faults.push(`${language}: no translation of "${key}" in ${area}.json`);
    }
    // Templates and replies are texts of a purpose, which each language writes with the values it needs.
    for (const [key, text] of Object.entries(['templates', 'replies', 'bot'].includes(area) ? {} : theirs)) {
      // "One candidate" need not say its number.
      const isFilled = key.endsWith('_one') || hasSame(placeholdersOf(text), placeholdersOf(key));
      if (!isFilled) faults.push(`${language}: the values of "${key}" in ${area}.json are not those of its English`);
    }
  }
  const sources = askedBy[area]?.join('\n').replace(/\\(['"`])/g, '$1');
  for (const key of keys) {
    if (sources && !sources.includes(key.replace(pluralForm, '')))
      faults.push(`nobody asks for "${key}" of ${area}.json`);
  }
}
for (const language of readdirSync(folder)) {
  if (!listed.includes(language)) faults.push(`words/src/languages.ts does not list ${language}`);
}

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
