import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '@marigold/contract/kit';
import { modules } from '@marigold/contract/modules';
import type { Refusal } from '@marigold/contract/refusals';
import { can } from '@marigold/contract/permissions';
import { labelOf } from '@marigold/contract/words/labels';
import { startTestApp, type TestApp, type TestUser } from '../testing/testApp.ts';

const routes = Object.values(modules).flatMap(({ name, routes: own }) =>
  Object.entries(own as Record<string, Route>).map(([call, route]) => ({ service: name, call, route })),
);
type Schema = z.core.JSONSchema.JSONSchema;
const schemaOf = (shape: z.core.$ZodType): Schema => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });

/** Values that somebody may type or a program may send, none of which fits everywhere. */
const bad: readonly unknown[] = [
  undefined, '', 'x', 'x'.repeat(5_001), 'two\nlines', -1.5, true, [], Array.from({ length: 2_000 }, () => 'x'), { nonsense: 1 },
]; // prettier-ignore

/** What a schema describes, with `value` in every place that is no object. */
const filledWith = (schema: Schema, value: unknown): unknown => {
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option) return filledWith(option as Schema, value);
  if (schema.type === 'array' && schema.items) return [filledWith(schema.items as Schema, value)];
  if (schema.type !== 'object' || !schema.properties) return value;
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, part]) => [name, filledWith(part as Schema, value)]),
  );
};
const namesIn = (schema: Schema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [name, ...namesIn(part as Schema)]),
  ...[schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) =>
    part ? namesIn(part as Schema) : [],
  ),
];

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMIT_FACTOR: '10000' });
  owner = await test.register();
});
afterAll(() => test.close());

/** A session of its own of somebody who may call a route: some calls end it. */
const tokenFor = async ({ may }: Route): Promise<string> => {
  if (may !== 'public' && !can('SuperAdmin', may)) return (await test.candidate()).token;
  const { pools, sessions } = test.platform;
  const around = { userAgent: undefined, ip: '127.0.0.1' };
  return (await pools.asSystem((db) => sessions.open({ db, ...around }, owner.userId))).accessToken;
};

/** SCIM has other names for a refusal and its sentence. */
const asProblem = (refusal: Refusal | { detail: string }): Refusal =>
  'detail' in refusal ? ({ message: refusal.detail } as Refusal) : refusal;

/** What a call answers to bad values in its path, query and body, one kind of them after the other. */
const refusalsOf = async (
  { service, route }: (typeof routes)[number],
  language: string,
  values: readonly unknown[],
): Promise<Refusal[]> => {
  const token = await tokenFor(route);
  const schema = route.bytes !== 'in' && route.body ? schemaOf(route.body) : undefined;
  const answers = values.map((value) => {
    const typed = typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 300) : 'x';
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
      if (name === 'companyId') return owner.companyId;
      return name === 'userId' ? owner.userId : encodeURIComponent(typed || 'x');
    });
    const names = Object.keys(route.query?._zod.def.shape ?? {});
    const query = new URLSearchParams(Object.fromEntries(names.map((name) => [name, typed])));
    return test.app.inject({
      method: route.method,
      url: `/api/${service}${path}?${query.toString()}`,
      headers: {
        'accept-language': language,
        authorization: `Bearer ${token}`,
        ...(schema && { 'content-type': 'application/json' }),
      },
      ...(schema && { payload: JSON.stringify(filledWith(schema, value)) ?? '' }),
    });
  });
  return (await Promise.all(answers)).flatMap((answer) =>
    answer.statusCode >= 400 && route.method !== 'HEAD' ? [asProblem(answer.json<Refusal | { detail: string }>())] : [],
  );
};
const sentencesOf = (problems: readonly Refusal[]): string[] => [
  ...new Set(problems.flatMap(({ message, errors = [] }) => [message, ...errors.map((each) => each.message)])),
];

/** What only whoever wrote a schema understands. */
const validatorText =
  /too (big|small)|invalid (input|option|string|uuid|email|key|date|iso)|expected|received|unrecognized|must be|\bNaN\b|undefined|\bregex|pattern|[<>]=|\b(query|body|params|headers)\./i;

describe('a refusal of bad values', () => {
  it('says in words of a person what to change, in each language, whatever is called', async () => {
    const english = new Set<string>();
    const wrong: string[] = [];
    for (const each of routes) {
      const said = sentencesOf(await refusalsOf(each, 'en', bad));
      for (const sentence of said) {
        english.add(sentence);
        if (validatorText.test(sentence) || !/^[\p{Lu}“].* .*[\p{L}.]$/su.test(sentence))
          wrong.push(`${each.call}: ${sentence}`);
      }
      for (const language of ['de', 'es'] as const) {
        const translated = sentencesOf(await refusalsOf(each, language, bad));
        for (const sentence of translated)
          if (said.includes(sentence) || validatorText.test(sentence))
            wrong.push(`${language} ${each.call}: ${sentence}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(english.size).toBeGreaterThan(60);
  });

  it('names its field as people call it, unless only programs send it', () => {
    const names = routes.flatMap(({ route }) =>
      [route.params, route.query, route.body].flatMap((shape) => (shape ? namesIn(schemaOf(shape)) : [])),
    );
    const unnamed = [...new Set(names)].filter((name) => !labelOf(`body.${name}`));
    expect(unnamed.toSorted()).toEqual([
      'Mine',
      'address',
      'answeredAt',
      'apiKeyId',
      'attestationObject',
      'attributes',
      'authenticatorData',
      'avatarUrl',
      'before',
      'cameFrom',
      'campaign',
      'candidate',
      'channelId',
      'clientDataJSON',
      'clientExtensionResults',
      'clientState',
      'count',
      'crawlId',
      'days',
      'deliveryId',
      'dimensions',
      'drift',
      'erasureId',
      'error',
      'everywhere',
      'excludedAttributes',
      'feedId',
      'follow',
      'followed',
      'followedId',
      'id',
      'ids',
      'isChecklistHidden',
      'isConfirmed',
      'isFound',
      'isOffered',
      'isOn',
      'isOutsideToo',
      'isRequired',
      'iss',
      'leave',
      'left',
      'lifecycleEvent',
      'makesUsers',
      'matchStatus',
      'measure',
      'measures',
      'medium',
      'mentions',
      'moveTo',
      'number',
      'op',
      'opportunityName',
      'page',
      'part',
      'passkey',
      'passkeyId',
      'path',
      'proof',
      'rawId',
      'referral',
      'resourceType',
      'response',
      'save',
      'saved',
      'schema',
      'scopes',
      'seconds',
      'seesCandidate',
      'shown',
      'signature',
      'sortBy',
      'sortOrder',
      'startIndex',
      'suggestedAt',
      'syncReason',
      'tenantTypeId',
      'total',
      'triggerId',
      'trustsEmails',
      'unitId',
      'validationToken',
      'value',
      'was',
      'webhookId',
      'week',
      'widget',
    ]);
  });
});
