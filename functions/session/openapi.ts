import * as z from 'zod/mini';
import type { RouteShape } from '../../shared/contract/define-route.ts';
import { commonErrors } from '../../shared/contract/define-route.ts';
import { type ErrorCode, errors } from '../../shared/contract/errors.ts';
import { routes } from '../../shared/contract/registry.ts';
import { described } from './describe.ts';

type JsonObject = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document: every route, its inputs, its answers and the failures it can give. */
export function openapi(settings: { appName: string; appVersion: string; publicUrl: string }): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const operations = paths[route.path] ?? {};
    operations[route.method.toLowerCase()] = operation(route);
    paths[route.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: { title: `${settings.appName} API`, version: settings.appVersion, description },
    servers: [{ url: settings.publicUrl }],
    paths,
    components: {
      securitySchemes: {
        sessionToken: { type: 'apiKey', in: 'header', name: 'X-Session-Token' },
        csrfToken: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
      },
      schemas: { Failure: failureSchema },
    },
  };
}

const description = `Calls that change something take an Idempotency-Key. What is kept for a day is the answer, encrypted, and a MAC of the
request, both under keys derived from the Idempotency-Key itself. Calls that take passwords or hand out sessions keep nothing and take
no key.`.replaceAll('\n', ' ');

const failureSchema = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'For a person: what happened and what to do.' },
    code: { type: 'string', description: 'Stable; what a program decides by.' },
    retryable: { type: 'boolean' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

function operation(route: RouteShape): JsonObject {
  const open = route.callers.includes('anonymous');
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'app'],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query'), ...headers(route)],
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
    responses: { ...success(route), ...failures(route) },
  };
}

function schema(source: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema, ...json } = z.toJSONSchema(source, { io, unrepresentable: 'any' }) as JsonObject;
  return described(json);
}

function parameters(source: z.ZodMiniType | undefined, place: 'path' | 'query'): JsonObject[] {
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

function success(route: RouteShape): JsonObject {
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
  const ofMembers: ErrorCode[] = route.callers.includes('member') && !route.callers.includes('anonymous') ? ['account_not_found'] : [];
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
