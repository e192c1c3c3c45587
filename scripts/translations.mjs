// English is the key: every text the web asks for must be there in each other language, and nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './shell.mjs';

const languages = ['de', 'es'];
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

/** What the tables of fields call their fields, and what no choice is called. */
const namedIn = (text) =>
  [...text.matchAll(/^ {4}(?:label|short|heading|none): /gm)].flatMap(
    ({ 0: property, index }) => literalAt(text, index + property.length)?.text ?? [],
  );

const web = contents('web/src');
const tables = readFileSync(path.join(root, 'contract/src/opportunityFields.ts'), 'utf8');
const asked = new Set([...web.flatMap(askedIn), ...namedIn(tables)]);
const everything = [...web, ...contents('contract/src'), ...contents('server/src')]
  .join('\n')
  .replace(/\\(['"`])/g, '$1');
const isUsed = (key) => asked.has(key) || everything.includes(key.replace(/_(one|many|other)$/, ''));

/** What refusals say in a language, by their English: the screens have these words from the contract. */
const wordsOf = (language) => {
  const text = readFileSync(path.join(root, 'contract/src/words', `${language}.ts`), 'utf8');
  return new Set(
    [...text.matchAll(/^ {2}(?:(['"])|(\w+):)/gm)].map(
      ({ index, 2: name }) => name ?? literalAt(text, index + 2)?.text,
    ),
  );
};

const bundles = languages.map((language) => {
  const file = path.join(root, 'web/public/locales', language, 'translation.json');
  return { language, texts: JSON.parse(readFileSync(file, 'utf8')), words: wordsOf(language) };
});
const all = new Set([...asked, ...bundles.flatMap(({ texts }) => Object.keys(texts))]);
const faults = bundles.flatMap(({ language, texts, words }) =>
  [...all].flatMap((key) => {
    if (!isUsed(key)) return key in texts ? [`${language}: nobody asks for "${key}"`] : [];
    return texts[key] || words.has(key) || key.endsWith('_many') ? [] : [`${language}: no translation of "${key}"`];
  }),
);

const code = [...contents('contract/src'), ...contents('server/src')].filter(
  (text) => !/^export const (de|es)\b/m.test(text),
);
const allCode = code.join('\n').replace(/\\(['"`])/g, '$1');
/** A sentence of the code without what is put into it, as those of the words are without their placeholders. */
const parts = (sentence) => sentence.split(/\{\{\w*\}\}/);
/** Sentences written where something is refused; what is put together is left to the tests. */
const refused = code.flatMap((text) =>
  [...text.matchAll(/\b(?:badRequest|conflict|forbidden|new Problem)\(/g)].flatMap(({ 0: call, index }) => {
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
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
