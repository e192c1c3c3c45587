import { z } from 'zod';
import { badRequest, refused } from '@marigold/contract/problems';
import { mostOperations } from '@marigold/contract/scim';
import { phrase } from '@marigold/words/sentence';
import { picks, plainName, readFilter } from './filter.ts';
import { type Given, pathRefusal, read, readAll, readOnlyRefusal, standingOf } from './given.ts';

/** A user as a body of POST or PUT has it. Attributes of others' schemas are none of ours and left out. */
export const readUser = (body: Readonly<Record<string, unknown>>): Given => {
  const entries = Object.entries(body).map(([name, value]) => [plainName(name), value] as const);
  const given = readAll(entries, () => undefined);
  if (given.userName === undefined && given.email === undefined)
    throw badRequest('“userName” is missing: the e-mail address.', 'body.userName');
  return given;
};

const Operation = z.object({
  op: z
    .string()
    .transform((op) => op.toLowerCase())
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(300).nullish(),
  value: z.unknown().optional(),
});
type Operation = z.infer<typeof Operation>;
const Whole = z.record(z.string(), z.unknown());

/** A path: an attribute, which of its values, and a part of them: `emails[type eq "work"].value`. */
const pathForm = /^([^[\]]+)(?:\[(.*)\](?:\.([\w$]+))?)?$/s;

/** What a value of several that is here would have to be, for a path that picks one of them to mean it. */
const own = { type: 'work', primary: true };

const at = (path: string, value: unknown): Given => {
  const [, attribute, filter, part] = pathForm.exec(path) ?? [];
  if (attribute === undefined) throw pathRefusal(path);
  const name = plainName(attribute.trim()) + (part ? `.${part.toLowerCase()}` : '');
  const standing = standingOf(name);
  if (standing === 'readOnly') throw readOnlyRefusal(path);
  if (standing === 'none' || (filter !== undefined && !/^(emails|roles)(\.|$)/.test(name) && standing !== 'forgotten'))
    throw pathRefusal(path);
  // An address for something else than work, or a second role, is nothing that is kept.
  if (filter !== undefined && !picks(readFilter(filter), own)) return {};
  return read(name, value, (unknown) => {
    throw pathRefusal(unknown);
  });
};

const change = ({ op, path, value }: Operation): Given => {
  if (op === 'remove') {
    if (!path) throw refused('NO_TARGET', 'Say with “path” what to remove.');
    // The address is the account's whole life: a provider that takes the list of addresses away means no such thing.
    return /^(.*:)?emails\b/i.test(path) ? {} : at(path, null);
  }
  if (value === undefined) throw badRequest('Say with “value” what to write.', 'body.value');
  if (path) return at(path, value);
  const whole = Whole.safeParse(value).data;
  if (!whole) throw badRequest('Without “path”, “value” has to be an object.', 'body.value');
  // Okta repeats the id in what it changes.
  const named = Object.entries(whole).filter(([name]) => standingOf(plainName(name)) !== 'readOnly');
  return Object.assign({}, ...named.map(([name, its]) => at(name, its))) as Given;
};

/** What the operations of a PATCH come to. They are read in the ways of Okta and Entra, too: names in any case, words for flags. */
export const readPatch = (body: Readonly<Record<string, unknown>>): Given => {
  const given = Object.entries(body).find(([name]) => name.toLowerCase() === 'operations')?.[1];
  const operations = z.array(z.unknown()).min(1).safeParse(given).data;
  if (!operations) throw badRequest('Send “Operations”, a list with at least one change.', 'body.Operations');
  if (operations.length > mostOperations)
    throw badRequest(phrase('Send up to {{most}} changes at once.', { most: mostOperations }), 'body.Operations');
  const changes = operations.map((each) => {
    const operation = Operation.safeParse(each).data;
    if (!operation)
      throw badRequest(
        'Each change needs “op”: add, replace or remove, and a “path” that is a text.',
        'body.Operations',
      );
    return change(operation);
  });
  return Object.assign({}, ...changes) as Given;
};
