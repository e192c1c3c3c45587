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

const web = contents('web/src');
const asked = new Set(web.flatMap(askedIn));
const everything = [...web, ...contents('contract/src'), ...contents('server/src')]
  .join('\n')
  .replace(/\\(['"`])/g, '$1');
const isUsed = (key) => asked.has(key) || everything.includes(key.replace(/_(one|many|other)$/, ''));

const bundles = languages.map((language) => {
  const file = path.join(root, 'web/public/locales', language, 'translation.json');
  return { language, texts: JSON.parse(readFileSync(file, 'utf8')) };
});
const all = new Set([...asked, ...bundles.flatMap(({ texts }) => Object.keys(texts))]);
const faults = bundles.flatMap(({ language, texts }) =>
  [...all].flatMap((key) => {
    if (!isUsed(key)) return key in texts ? [`${language}: nobody asks for "${key}"`] : [];
    return texts[key] || key.endsWith('_many') ? [] : [`${language}: no translation of "${key}"`];
  }),
);

/** A refusal that candidates' pages translate must be one that the server still says, around what it counts. */
const refusals = readFileSync(path.join(root, 'web/candidate/words/refusals.ts'), 'utf8');
for (const [, sentence] of refusals.matchAll(/^ {2}'(.+)': \{$/gm)) {
  const said = sentence.replace('1 minute.', '{{}}').split(/\{\{\w*\}\}/);
  if (!said.every((part) => everything.includes(part))) faults.push(`candidates: the server never says "${sentence}"`);
}
for (const key of uncounted) {
  faults.push(`en: "${key}" needs defaultValue_one and defaultValue_other, or another name for its count`);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
