import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Route } from '@marigold/contract/kit';
import { isOpenToViewers } from '@marigold/contract/viewing';
import { grants, type May } from '@marigold/contract/permissions';
import { bodyOf, type Code, codes, everywhere, refusals } from '@marigold/contract/refusals';
import { scimType, speaksScim } from '@marigold/contract/scim';
import { describeParameters } from './openapiParameters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Route;
    /** Whether the call heeds an Idempotency-Key. */
    takesKey?: boolean;
    /** What an address outside of the contract answers. */
    answers?: Answers;
  }
}

/** What an address outside of the contract answers: pages, files and what is about the server itself. */
export interface Answers {
  /** Media types; none where it leads on to another address. */
  types: readonly string[];
  /** The statuses with which it refuses. */
  refuses: readonly number[];
  /** Whether it refuses browsers with a page. */
  isPage?: boolean;
}

const meanings: Record<number, string> = {
  302: 'Found at another address',
  400: 'Something in the request must be changed; errors name it',
  401: 'No session, or one that has ended',
  403: 'The role does not allow it',
  404: 'Not there, or not of this company',
  408: 'It did not arrive in time',
  409: 'Not possible in the present state',
  410: 'No longer valid',
  413: 'Too large',
  415: 'Not an accepted type',
  422: 'The Idempotency-Key was used for another request',
  423: 'Somebody else is at it; try again',
  429: 'Too often',
  500: 'A fault of the server',
  503: 'Not ready at the moment; try again',
  507: 'No room left',
};

const schemaOf = (code: Code): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(bodyOf(code));
  return schema;
};
const schemas = new Map(codes.map((code) => [code, schemaOf(code)]));

/** The codes with which a call refuses, its own and those of every call. */
const codesOf = (route: Route, takesKey: boolean): Code[] => {
  const isPublic = route.may === 'public';
  const isLeftOut: Partial<Record<Code, boolean>> = {
    FORBIDDEN: isPublic,
    SECOND_FACTOR_REQUIRED: isPublic || route.isBeforeSecondStep === true,
    VIEWING: isPublic || isOpenToViewers(route),
    INVALID_TOKEN: isPublic,
    EXPIRED_TOKEN: isPublic,
    KEY_USED: !takesKey,
    TOO_LARGE: !route.body && route.bytes !== 'in',
    UNSUPPORTED_TYPE: !route.body && route.bytes !== 'in',
  };
  return [...everywhere.filter((code) => !isLeftOut[code]), ...(route.refuses ?? [])];
};

/** The answers with which a call refuses: each status, and the codes that it is answered with. */
const refusalsOf = (route: Route, takesKey: boolean, url: string) => {
  const own = codesOf(route, takesKey);
  const statuses = new Set(own.flatMap((code): number[] => [...refusals[code].statuses]));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const anyOf = own
        .filter((code) => (refusals[code].statuses as readonly number[]).includes(status))
        .map((code) => schemas.get(code));
      const content = speaksScim(url)
        ? { [scimType]: { schema: scimError } }
        : { 'application/problem+json': { schema: { anyOf } } };
      return [status, { description: meanings[status] ?? 'Refused', content }];
    }),
  );
};

const text = { type: 'string' };
/** How SCIM refuses. */
const scimError = {
  type: 'object',
  properties: { schemas: { type: 'array', items: text }, status: text, scimType: text, detail: text },
  required: ['schemas', 'status', 'detail'],
};

const bytes = { type: 'string', format: 'binary' };
const ofTypes = (types: readonly string[], schema: object) =>
  Object.fromEntries(types.map((type) => [type, { schema: type === 'application/json' ? {} : schema }]));

/** The answers of an address outside of the contract. */
const answersOf = ({ types, refuses, isPage }: Answers) => {
  const refusal = ofTypes([...(isPage ? ['text/html'] : []), 'application/problem+json'], { type: 'string' });
  return {
    ...(types.length > 0
      ? {
          200: {
            description: 'Done',
            content: ofTypes(types, types[0]?.startsWith('image/') ? bytes : { type: 'string' }),
          },
        }
      : { 302: { description: meanings[302], headers: { location: { type: 'string' } }, type: 'null' } }),
    ...Object.fromEntries(
      refuses.map((status) => [status, { description: meanings[status] ?? 'Refused', content: refusal }]),
    ),
  };
};

/** Answers that are no JSON: bytes, a part of them where ranges are read, or headers alone. */
const otherReplies = (route: Route, replies: object | undefined): object | undefined => {
  const content = ofTypes(route.types ?? ['*/*'], bytes);
  const nothing = (description: string) => ({ description, type: 'null' });
  if (route.status === 204) return { 204: nothing('Done') };
  if (route.bytes !== 'out') return replies;
  const isRead = route.headers && 'range' in route.headers._zod.def.shape;
  return {
    200: route.method === 'HEAD' ? nothing('Done') : { description: 'Done', content },
    ...(isRead && {
      206: { description: 'The range', content },
      304: nothing('As it was'),
      416: nothing('Nothing of it is in this range'),
    }),
  };
};

/** Who may call or hear something, in words of the table of permissions. */
export const accessOf = (may: May) => (may === 'public' ? may : { permission: may, roles: grants[may] });

/** Describes every route of the contract as OpenAPI 3.1 at /api/openapi.json. */
export const describe = async (app: FastifyInstance, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marigold',
        version,
        description:
          'The hiring platform a company runs itself. Every call, from the definitions that check the requests.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (input) => {
      const { schema: plain, url } = jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0]);
      const {
        contract,
        takesKey = false,
        answers,
      } = (input.route.config ?? {}) as {
        contract?: Route;
        takesKey?: boolean;
        answers?: Answers;
      };
      const described = (['params', 'querystring', 'headers'] as const).flatMap((part) =>
        plain[part] ? [[part, describeParameters(plain[part], contract)]] : [],
      );
      const schema: typeof plain = { ...plain, ...Object.fromEntries(described) };
      const response = answers && answersOf(answers);
      if (!contract)
        return { schema: { ...schema, security: [], 'x-access': 'public', response } as typeof schema, url };
      const isPublic = contract.may === 'public';
      return {
        url,
        schema: {
          ...schema,
          // The library renames every HEAD, because it expects them to be made from a GET.
          ...(contract.method === 'HEAD' && { operationId: schema.operationId?.replace(/-head$/, '') }),
          security: isPublic ? [] : [{ bearer: [] }],
          'x-access': accessOf(contract.may),
          ...(contract.bytes === 'in' && { body: bytes, consumes: ['application/octet-stream'] }),
          ...(speaksScim(url) && { produces: [scimType] }),
          response: {
            ...otherReplies(contract, (schema as { response?: object }).response),
            ...refusalsOf(contract, takesKey, url),
          },
        } as typeof schema,
      };
    },
    transformObject: jsonSchemaTransformObject,
  });
};
