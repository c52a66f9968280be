import type * as z from 'zod/mini';
import type { RouteShape } from '../../../shared/contract/define-route.ts';
import { commonErrors, memberError } from '../../../shared/contract/define-route.ts';
import { type ErrorCode, errors } from '../../../shared/contract/errors.ts';

type JsonObject = Record<string, unknown>;
type ToSchema = (source: z.ZodMiniType, io: 'input' | 'output') => JsonObject;

/** A route as an operation. `schema` turns what it takes and answers into JSON schemas. */
export function operation(route: RouteShape, schema: ToSchema): JsonObject {
  const open = route.callers.includes('anonymous');
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'app'],
    parameters: [...parameters(route.params, 'path', schema), ...parameters(route.query, 'query', schema), ...headers(route)],
    ...(route.body && {
      requestBody: {
        required: !route.body.safeParse(undefined).success,
        content: {
          'application/json': { schema: schema(route.body, 'input') },
          ...(route.acceptsForm && { 'application/x-www-form-urlencoded': { schema: schema(route.body, 'input') } }),
        },
      },
    }),
    security: open ? [] : [route.changesState ? { sessionToken: [], csrfToken: [] } : { sessionToken: [] }],
    responses: { ...success(route, schema), ...failures(route) },
  };
}

function parameters(source: z.ZodMiniType | undefined, place: 'path' | 'query', schema: ToSchema): JsonObject[] {
  if (!source) return [];
  const json = schema(source, 'input');
  const required = (json.required as string[] | undefined) ?? [];
  return Object.entries((json.properties as JsonObject | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: (property as JsonObject).description,
    schema: property,
  }));
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
    ...(route.method === 'POST' && !route.carriesCredentials
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

function success(route: RouteShape, schema: ToSchema): JsonObject {
  if (!route.response) return { 200: { description: 'The file itself.' }, 302: { description: 'A redirect to a short-lived address.' } };
  const answer = schema(route.response, 'output');
  return {
    200: {
      description: 'Done.',
      content: {
        'application/json': {
          schema: {
            ...answer,
            properties: { success: { const: true }, message: { type: 'string' }, ...(answer.properties as JsonObject) },
            required: ['success', ...((answer.required as string[] | undefined) ?? [])],
          },
        },
      },
    },
  };
}

function failures(route: RouteShape): JsonObject {
  const byStatus = new Map<number, ErrorCode[]>();
  // An account is named by a header that every member's call may carry.
  const ofMembers: ErrorCode[] = route.callers.includes('member') && !route.callers.includes('anonymous') ? [memberError] : [];
  for (const code of [...route.errors, ...commonErrors, ...ofMembers]) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${errors[code].message}`).join('\n\n'),
        ...(status === 429 && { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}
