import type * as z from 'zod/mini';
import type { RouteShape } from '../../../shared/contract/define-route.ts';
import { commonErrors, memberError, takesIdempotencyKey } from '../../../shared/contract/define-route.ts';
import { type ErrorCode, errors } from '../../../shared/contract/errors.ts';
import { payloadOf } from '../../../shared/contract/failure-payloads.ts';
import { answerOf, requestOf } from './bodies.ts';
import type { ComponentKeeper } from './components.ts';
import { samples } from './samples.ts';
import { tagOf } from './tags.ts';

type JsonObject = Record<string, unknown>;

/** A route as an operation. The keeper turns its input and answer into JSON schemas. */
export function operation(route: RouteShape, keeper: ComponentKeeper): JsonObject {
  const requestBody = route.body && requestOf(route, route.body, keeper);
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [tagOf(route.path)],
    parameters: [...parameters(route.params, 'path', keeper), ...parameters(route.query, 'query', keeper), ...headers(route)],
    ...(requestBody && { requestBody }),
    security: security(route),
    responses: { ...success(route, keeper), ...failures(route, keeper) },
    ...(samples[route.name] && { 'x-codeSamples': samples[route.name] }),
  };
}

/**
 * The sessions a call takes: none; the caller's, with its cross-site token for calls that change something; or either.
 * Programs make the calls that name a scope, with their own tokens.
 */
function security(route: RouteShape): Record<string, string[]>[] {
  if (route.callers.includes('operator')) return [{ operatorToken: [], ...(route.changesState && { csrfToken: [] }) }];
  const session = { sessionToken: [], ...(route.changesState && { csrfToken: [] }) };
  if (route.knowsSession) return [{}, session];
  if (route.callers.includes('anonymous')) return [];
  return [session, ...(route.scope ? [{ application: [route.scope] }, { apiKey: [] }] : [])];
}

function parameters(source: z.ZodMiniType | undefined, place: 'path' | 'query', { schema }: ComponentKeeper): JsonObject[] {
  if (!source) return [];
  const json = schema(source, 'input');
  const required = (json.required as string[] | undefined) ?? [];
  return Object.entries((json.properties as Record<string, JsonObject> | undefined) ?? {}).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema: meant(property),
  }));
}

/** The JSON schema that the contract's `queryBoolean` becomes. */
const booleans = JSON.stringify(['0', '1', 'true', 'false']);
/** Whole numbers as addresses carry them, by the patterns that they must match. */
const integers: Record<string, { minimum: number; maximum: number }> = {
  '^\\d{1,4}$': { minimum: 0, maximum: 9_999 },
  '^([1-9]|[1-9]\\d|100)$': { minimum: 1, maximum: 100 },
  '^[1-9]\\d{0,11}$': { minimum: 1, maximum: 999_999_999_999 },
};

/** An address carries only texts; the schema says which of them are numbers, or true and false. */
function meant(property: JsonObject): JsonObject {
  if (JSON.stringify(property.enum) === booleans) return { type: 'boolean' };
  const range = integers[String(property.pattern)];
  return range ? { type: 'integer', ...range } : property;
}

function headers(route: RouteShape): JsonObject[] {
  const text = { type: 'string' };
  return [
    ...(route.callers.includes('member') && !route.callers.includes('anonymous')
      ? [
          {
            name: 'X-Account-Key',
            in: 'header',
            required: false,
            schema: text,
            description: 'The account to act in; the default one when left out.',
          },
        ]
      : []),
    ...(takesIdempotencyKey(route)
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: text,
            description: 'Any text that is hard to guess, a UUID for instance. Repeats within a day answer the same without acting twice.',
          },
        ]
      : []),
  ];
}

const bytesOf = (...types: string[]) => Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

/** Answers that are not the contract's JSON: mostly files after a redirect to a short-lived address. */
const files: Record<string, JsonObject> = {
  getOpenapi: { 'application/json': { schema: { $ref: '#/components/schemas/OpenapiDocument' } } },
  serveImage: bytesOf('image/png', 'image/jpeg', 'image/webp'),
  getBlobAsImage: bytesOf('image/png'),
  emailSignaturePreview: { 'text/html': { schema: { type: 'string' } } },
  getFramedSigningPage: { 'text/html': { schema: { type: 'string' } } },
  getCsvFile: { 'text/csv': { schema: { type: 'string' } } },
};

function success(route: RouteShape, keeper: ComponentKeeper): JsonObject {
  if (route.response) {
    return { 200: { description: 'Done.', content: { 'application/json': { schema: answerOf(route, route.response, keeper) } } } };
  }
  const location = { description: 'The address, good for a short while.', schema: { type: 'string' } };
  return {
    200: { description: 'The file itself, here or where the redirect leads.', ...(files[route.name] && { content: files[route.name] }) },
    302: { description: 'A redirect to a short-lived address.', headers: { Location: location } },
  };
}

/** Failures that this call can't give, though most calls can. */
function impossible(route: RouteShape): ErrorCode[] {
  return [
    ...(route.body ? [] : (['payload_too_large', 'unsupported_media_type'] as const)),
    ...(route.changesState ? [] : (['csrf_token_invalid'] as const)),
    ...(takesIdempotencyKey(route) ? [] : (['idempotency_key_reused'] as const)),
  ];
}

const refTo = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const failure = 'Failure';
const pascal = (code: string) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The schema of a failure with these codes: `Failure` and the extra properties of each code, none of them required. Extra properties of
 * common codes stand in `Failure` itself.
 */
function failureWith(route: RouteShape, codes: readonly ErrorCode[], keeper: ComponentKeeper): JsonObject {
  const facts = codes.flatMap((code) => {
    const payload = payloadOf(route, code);
    if (!payload) return [];
    const { additionalProperties, required, ...open } = keeper.resolved(keeper.schema(payload, 'output'));
    return [keeper.keepOnce(code === 'version_conflict' ? `${pascal(route.name)}Conflict` : `${pascal(code)}Facts`, open)];
  });
  const parts = [...new Set(facts)];
  if (parts.length === 0) return refTo(failure);
  return refTo(keeper.keepOnce(`${parts.join('')}${failure}`, { allOf: [failure, ...parts].map(refTo) }));
}

function failures(route: RouteShape, keeper: ComponentKeeper): JsonObject {
  const byStatus = new Map<number, { own: ErrorCode[]; common: ErrorCode[] }>();
  const note = (code: ErrorCode, kind: 'own' | 'common') => {
    const codes = byStatus.get(errors[code].status) ?? { own: [], common: [] };
    codes[kind].push(code);
    byStatus.set(errors[code].status, codes);
  };
  for (const code of route.errors) note(code, 'own');
  // A header that any member's call may carry names the account.
  const ofMembers: ErrorCode[] = route.callers.includes('member') && !route.callers.includes('anonymous') ? [memberError] : [];
  const excluded = impossible(route);
  for (const code of [...commonErrors, ...ofMembers]) {
    if (!excluded.includes(code) && !route.errors.includes(code)) note(code, 'common');
  }
  return Object.fromEntries(
    [...byStatus].map(([status, { own, common }]) => {
      return [
        status,
        {
          description: [
            ...own.map((code) => `${code}: ${errors[code].message}`),
            ...(common.length > 0 ? [`As of any call: ${common.join(', ')}.`] : []),
          ].join('\n\n'),
          ...(status === 429 && { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }),
          content: { 'application/json': { schema: failureWith(route, own, keeper) } },
        },
      ];
    }),
  );
}
