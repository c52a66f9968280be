import { commonErrors, memberError } from '../../../shared/contract/define-route.ts';
import { type ErrorCode, errors } from '../../../shared/contract/errors.ts';
import { payloadOf } from '../../../shared/contract/failure-payloads.ts';
import { routes } from '../../../shared/contract/registry.ts';
import type { Scope } from '../../../shared/domain/policy/scopes.ts';
import { type ComponentKeeper, componentKeeper } from './components.ts';
import { examples } from './examples.ts';
import { operation } from './operation.ts';
import { tags } from './tags.ts';

type JsonObject = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document: every route, its inputs, its answers and the failures it can give. */
export function openapi(settings: { appName: string; appVersion: string; publicUrl: string }): JsonObject {
  const paths: Record<string, JsonObject> = {};
  const keeper = componentKeeper();
  for (const route of routes) {
    const operations = paths[route.path] ?? {};
    operations[route.method.toLowerCase()] = operation(route, keeper);
    paths[route.path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: { title: `${settings.appName} API`, version: settings.appVersion, description, license },
    servers: [{ url: settings.publicUrl }],
    tags,
    paths,
    components: {
      securitySchemes: {
        sessionToken: { type: 'apiKey', in: 'header', name: 'X-Session-Token' },
        operatorToken: { type: 'apiKey', in: 'header', name: 'X-Operator-Token' },
        csrfToken: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
        application: {
          type: 'oauth2',
          description: 'An application, with the access token that it gets for its key and secret. It acts in its own account.',
          flows: { clientCredentials: { tokenUrl: `${settings.publicUrl}/app/oauth/token`, scopes: scopeMeanings } },
        },
        apiKey: { type: 'http', scheme: 'bearer', description: 'The API key of a person, in the account that they made it for.' },
      },
      schemas: {
        Failure: { ...failureSchema, properties: { ...failureSchema.properties, ...commonFacts(keeper) }, examples: examples.Failure },
        Issue: issueSchema,
        OpenapiDocument: { type: 'object' },
        ...keeper.components(),
      },
    },
  };
}

/** What failures that any call can give answer beside what every failure does. */
function commonFacts(keeper: ComponentKeeper): JsonObject {
  const payloads = commonErrors.flatMap((code) => payloadOf({ name: '' }, code) ?? []);
  return Object.assign({}, ...payloads.map((payload) => keeper.resolved(keeper.schema(payload, 'output')).properties));
}

const description = `Calls that change something take an Idempotency-Key. What is kept for a day is the answer, encrypted, and a MAC of the
request, both under keys derived from the Idempotency-Key itself. Calls that take passwords or hand out sessions keep nothing and take
no key. fillForm is the exception: repeated with its key, it answers the same document with a new session.`.replaceAll('\n', ' ');

const scopeMeanings: Record<Scope, string> = {
  'documents:read': 'Read documents, their files and their history.',
  'documents:write': 'Prepare, change, copy and delete documents.',
  'documents:send': 'Send documents and ask people to sign them.',
  'signers:vouch': 'Say that a signer is known to the program, so that no one-time pin is asked for.',
  templates: 'Make templates, and documents from templates.',
  bulk_sends: 'Keep lists of recipients, and make documents from templates in bulk. Sending them takes documents:send too.',
  contacts: 'Read and change contacts.',
  account: 'Read the account, and the person for whom the program acts.',
};

/** Everybody may call the API of an installation that they use, but nobody may copy the product. */
const license = { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' };

/** The description of `code` holds this text, so that the calls need not repeat it. */
const commonCodes: readonly ErrorCode[] = [...commonErrors, memberError];
const commonMeanings = commonCodes.map((code) => `${code} (${errors[code].status}): ${errors[code].message}`);

const issueSchema = {
  type: 'object',
  required: ['path', 'code', 'message'],
  properties: {
    path: { type: 'string', description: 'Where in the input: `data.0.name`.' },
    code: { type: 'string', description: 'The kind of fault.' },
    message: { type: 'string', description: 'For a person.' },
  },
};

const failureSchema = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'For a person: what happened and what to do.' },
    code: {
      type: 'string',
      enum: Object.keys(errors).sort(),
      description: ['Stable; what a program decides by. Any call can give these:', ...commonMeanings].join('\n\n'),
    },
    retryable: { type: 'boolean', description: 'The same call may pass later.' },
    issues: {
      type: 'array',
      description: 'What is wrong with the input, where it is the input.',
      items: { $ref: '#/components/schemas/Issue' },
    },
  },
};
