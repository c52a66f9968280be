import { describe, expect, it } from 'vitest';
import { fromJSONSchema } from 'zod';
import * as z from 'zod/mini';
import { openapi } from '../../functions/installation/openapi/document.ts';
import { examples } from '../../functions/installation/openapi/examples.ts';
import { named } from '../../functions/installation/openapi/named.ts';
import { routes } from '../../shared/contract/registry.ts';

type Node = { [key: string]: unknown };
type JsonSchema = Extract<Parameters<typeof fromJSONSchema>[0], object>;

const document = openapi({ appName: 'Countersign', appVersion: '1', publicUrl: 'https://example.com' });
const operations = Object.entries(document.paths as Record<string, Record<string, Node>>).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

/** Every property inside a schema that lacks a description. */
function undescribed(node: unknown, path: string): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => undescribed(one, path));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key !== 'properties') return undescribed(value, path);
    return Object.entries(value as Record<string, Node>).flatMap(([name, property]) => [
      ...(property.description || name === 'success' || name === 'message' ? [] : [`${path}.${name}`]),
      ...undescribed(property, `${path}.${name}`),
    ]);
  });
}

const components = (document.components as { schemas: Record<string, Node> }).schemas;

describe('the OpenAPI document', () => {
  it('has every route with a summary, and says how each one fails', () => {
    expect(operations).toHaveLength(routes.length);
    for (const { operation } of operations) {
      expect(operation.summary).toMatch(/^[A-Z].*\.$/s);
      expect(Object.keys(operation.responses as Node)).toEqual(expect.arrayContaining(['400', '500']));
    }
  });

  it.each(operations.map(({ name, operation }) => [name, operation]))(
    'says what each parameter and property of %s means',
    (_, operation) => {
      const parameters = (operation.parameters as Node[]).filter(({ description }) => !description).map(({ name }) => name);
      expect(parameters).toEqual([]);
      expect([...undescribed(operation.requestBody, 'body'), ...undescribed(operation.responses, 'answer')]).toEqual([]);
    },
  );

  it.each(Object.entries(components))('says what each property of the component %s means', (name, component) => {
    expect(undescribed(component, name)).toEqual([]);
  });

  it('has every named component, and none without a reference', () => {
    const text = JSON.stringify(document);
    for (const name of Object.keys(named)) expect(text).toContain(`"#/components/schemas/${name}"`);
    for (const name of Object.keys(components)) expect(text).toContain(`"#/components/schemas/${name}"`);
  });

  it('writes each shared shape only once', () => {
    const pages = JSON.stringify(document).split('"image_url":{').length - 1;
    expect(pages).toBeLessThan(6);
  });

  it('has no shape under two names', () => {
    const names = new Map<string, string[]>();
    for (const [name, { examples: _, ...shape }] of Object.entries(components)) {
      // The form body of a call has the same shape as its JSON, and a name of its own so that clients tell them apart.
      if (name.endsWith('Form')) continue;
      const text = JSON.stringify(shape);
      names.set(text, [...(names.get(text) ?? []), name]);
    }
    expect([...names.values()].filter(({ length }) => length > 1)).toEqual([]);
  });

  it('uses only named components for requests and answers', () => {
    const bodies = operations.flatMap(({ name, operation }) => {
      const { requestBody, responses } = operation as { requestBody?: Node; responses: Record<string, Node> };
      return [requestBody, ...Object.values(responses)].flatMap((body) =>
        Object.entries((body?.content ?? {}) as Record<string, { schema: Node }>).map(([type, { schema }]) => ({ name, type, schema })),
      );
    });
    const json = bodies.filter(({ type }) => type === 'application/json' || type === 'application/x-www-form-urlencoded');
    expect(json.length).toBeGreaterThan(operations.length);
    expect(json.filter(({ schema }) => !schema.$ref)).toEqual([]);
  });

  it('puts every call into an area that it describes', () => {
    const described = (document.tags as Node[]).map(({ name }) => name);
    expect(new Set(operations.flatMap(({ operation }) => operation.tags))).toEqual(new Set(described));
  });

  it.each([
    ...['Pack', 'Document', 'DocumentRow', 'Signatory', 'DataField', 'AuditRecord', 'Notification', 'Account', 'User', 'Failure'],
    ...['RegisterRequest', 'LoginRequest', 'UpdateDocumentRequest', 'AddUpdateSignatoryRequest', 'AddUpdateDataFieldRequest'],
    ...['UploadedFileRequest', 'ExchangeTokenRequest', 'GetDocumentUploadUrlResult', 'SessionResult'],
  ])('shows an example of %s', (name) => {
    expect(components[name]).toMatchObject({ examples: expect.arrayContaining([expect.anything()]) });
  });

  it('has a template among its examples of packs', () => {
    expect(components.Pack?.examples).toEqual(expect.arrayContaining([expect.objectContaining({ document_type: 'template' })]));
  });

  const asDefinitions = JSON.parse(JSON.stringify(components).replaceAll('#/components/schemas/', '#/$defs/')) as Record<
    string,
    JsonSchema
  >;
  it.each(Object.entries(examples))('has examples of %s that its schema takes', (name, list) => {
    const written = fromJSONSchema({ $ref: `#/$defs/${name}`, $defs: asDefinitions });
    const declared = (named as Record<string, z.ZodMiniType>)[name];
    for (const example of list) {
      expect(z.safeParse(written, example).error?.issues).toBeUndefined();
      if (declared) expect(z.safeParse(declared, example).error?.issues).toBeUndefined();
    }
  });
});
