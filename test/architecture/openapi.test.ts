import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { named } from '../../functions/installation/openapi/components.ts';
import { openapi } from '../../functions/installation/openapi/document.ts';
import { examples } from '../../functions/installation/openapi/examples.ts';
import { routes } from '../../shared/contract/registry.ts';

type Node = { [key: string]: unknown };

const document = openapi({ appName: 'Countersign', appVersion: '1', publicUrl: 'https://example.com' });
const operations = Object.entries(document.paths as Record<string, Record<string, Node>>).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

/** Every property below a schema that says nothing of what it means. */
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
  it('has every route, each with a summary, and says how each fails', () => {
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

  it('has every component that has a name, and none that nothing refers to', () => {
    const text = JSON.stringify(document);
    for (const name of Object.keys(named)) expect(text).toContain(`"#/components/schemas/${name}"`);
    for (const name of Object.keys(components)) expect(text).toContain(`"#/components/schemas/${name}"`);
  });

  it('writes a shape that recurs only once', () => {
    const pages = JSON.stringify(document).split('"image_url"').length - 1;
    expect(pages).toBeLessThan(6);
  });

  it.each(Object.entries(examples))('has an example of %s that its schema takes', (name, example) => {
    const schema = named[name as keyof typeof named];
    expect(z.safeParse(schema, example).error?.issues).toBeUndefined();
  });
});
