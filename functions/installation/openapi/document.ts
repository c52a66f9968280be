import { routes } from '../../../shared/contract/registry.ts';
import { componentKeeper } from './components.ts';
import { operation } from './operation.ts';

type JsonObject = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document: every route, its inputs, its answers and the failures it can give. */
export function openapi(settings: { appName: string; appVersion: string; publicUrl: string }): JsonObject {
  const paths: Record<string, JsonObject> = {};
  const { schema, components } = componentKeeper();
  for (const route of routes) {
    const operations = paths[route.path] ?? {};
    operations[route.method.toLowerCase()] = operation(route, schema);
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
      schemas: { Failure: failureSchema, ...components() },
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
    retryable: { type: 'boolean', description: 'The same call may pass later.' },
    issues: {
      type: 'array',
      description: 'What is wrong with the input, where it is the input.',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string', description: 'Where in the input: `data.0.name`.' },
          code: { type: 'string', description: 'The kind of fault.' },
          message: { type: 'string', description: 'For a person.' },
        },
      },
    },
  },
};
