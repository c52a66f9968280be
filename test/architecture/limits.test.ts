import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rateLimits } from '../../functions/calls/rate-limits.ts';
import { functions } from '../../functions/registry.ts';
import { updateUserAccountRoute } from '../../shared/contract/accounts/update-user-account.ts';
import { authorizationAnswerSchema } from '../../shared/contract/integrations/finish-integration-authorization.ts';
import { issuerAnswerSchema } from '../../shared/contract/oidc/finish-single-sign-on.ts';
import { routes } from '../../shared/contract/registry.ts';
import { byColumn, columnTypeSchema, dateOrderSchema, rowChangesSchema } from '../../shared/contract/schemas/accounts/recipient-data.ts';
import { customControlInputSchema } from '../../shared/contract/schemas/custom-controls/custom-control.ts';
import { customAttributeInputSchema } from '../../shared/contract/schemas/documents/custom-attribute.ts';
import { mappingSchema } from '../../shared/contract/schemas/documents/document-mapping.ts';
import { templateParametersSchema } from '../../shared/contract/schemas/documents/template-parameters.ts';
import { kebabCase } from '../../shared/kebab-case.ts';

type Node = { [key: string]: unknown };

const children = ['items', 'anyOf', 'allOf', 'oneOf', 'additionalProperties', 'prefixItems'];

/** Every schema inside this one, with its path. */
function below(node: unknown, path: string): { node: Node; path: string }[] {
  if (Array.isArray(node)) return node.flatMap((one) => below(one, path));
  if (typeof node !== 'object' || node === null) return [];
  return [
    { node: node as Node, path },
    ...Object.entries(node).flatMap(([key, value]) => {
      if (key === 'properties') return Object.entries(value as Node).flatMap(([name, one]) => below(one, `${path}.${name}`));
      return children.includes(key) ? below(value, key === 'items' ? `${path}[]` : path) : [];
    }),
  ];
}

const inputs = routes.flatMap((route) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = (route as { [part in 'params' | 'query' | 'body']?: z.ZodMiniType })[part];
    return schema ? below(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${route.name} ${part}`) : [];
  }),
);
const paths = (wanted: (node: Node) => boolean) => inputs.filter(({ node }) => wanted(node)).map(({ path }) => path);

/** A pattern that matches a limited number of characters: anchored at both ends, without unlimited repetition. */
const ends = (pattern: unknown) =>
  typeof pattern === 'string' && /^\^.*\$$/.test(pattern) && !/[^\\][+*]|\{\d+,\}/.test(pattern.replace(/\[[^\]]*\]/g, '.'));

/** Objects with keys of the caller's choice, and a too large one for each. */
const tooMany = (count: number, value: unknown) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`key ${at}`, value]));
/** Only the flags that exist are keys. */
const changedFlags = (permissions: object) => updateUserAccountRoute.body.safeParse({ data: { user_account_key: 'a-b', permissions } });
const records: Record<string, () => { success: boolean }> = {
  'addUpdateCustomControl body.data.properties': () =>
    customControlInputSchema.safeParse({ name: 'A', properties: tooMany(2_000, 'x'.repeat(10)) }),
  'addUpdateUserDefinedAttribute body.data.custom_control_properties': () =>
    customAttributeInputSchema.safeParse({ name: 'A', custom_control_properties: tooMany(2_000, 'x'.repeat(10)) }),
  'updateDocumentMapping body.mapping.signatories': () => mappingSchema.safeParse({ signatories: tooMany(101, {}) }),
  'updateUserAccount body.data.permissions.document_permissions': () => changedFlags({ document_permissions: tooMany(1, true) }),
  'updateUserAccount body.data.permissions.user_profile_permissions': () => changedFlags({ user_profile_permissions: tooMany(1, true) }),
  'addUpdateRecipientData body.data.field_types': () => byColumn(columnTypeSchema).safeParse(tooMany(201, 'int')),
  'addUpdateRecipientData body.data.date_orders': () => byColumn(dateOrderSchema).safeParse(tooMany(201, 'day_first')),
  'updateRecipientRows body.data.add[].values': () => rowChangesSchema.safeParse({ add: [{ values: tooMany(201, 'x') }] }),
  'finishIntegrationAuthorization query': () => authorizationAnswerSchema.safeParse(tooMany(31, 'x')),
  'finishSingleSignOn query': () => issuerAnswerSchema.safeParse(tooMany(31, 'x')),
  'getDocumentFromTemplate query': () => templateParametersSchema.safeParse(tooMany(501, 'x')),
  'makeDocumentFromTemplate body.data': () => templateParametersSchema.safeParse(tooMany(501, 'x')),
};

describe('what a call takes', () => {
  it('every list has a maximum length', () => {
    expect(paths(({ type, maxItems }) => type === 'array' && maxItems === undefined)).toEqual([]);
    expect(paths(({ type }) => type === 'array')).toContain('addUpdateDataField body.data');
  });

  it('every text has a maximum length', () => {
    const endless = ({ type, maxLength, enum: choices, const: only, pattern }: Node) =>
      type === 'string' && maxLength === undefined && choices === undefined && only === undefined && !ends(pattern);
    expect(paths(endless)).toEqual([]);
    expect(paths(({ type }) => type === 'string')).toContain('addUpdateDataField body.data[].uuid');
  });

  it('an unlimited pattern is noticed', () => {
    expect(['^[0-9a-f]{64}$', '^(#[0-9a-fA-F]{6})?$', '^[A-Za-z0-9_-]{1,80}$'].map(ends)).toEqual([true, true, true]);
    expect(['^\\d+$', '^[a+]*$', '^a{3,}$', '[a-z]{3}'].map(ends)).toEqual([false, false, false, false]);
  });

  it('objects with free keys have a maximum size', () => {
    expect(new Set(paths(({ additionalProperties }) => typeof additionalProperties === 'object'))).toEqual(new Set(Object.keys(records)));
    for (const [path, parse] of Object.entries(records)) expect([path, parse().success]).toEqual([path, false]);
  });

  it('a save takes at most a hundred fields', () => {
    const [fields] = inputs.filter(({ path }) => path === 'addUpdateDataField body.data');
    expect(fields?.node.maxItems).toBe(100);
  });
});

/** Calls whose use case itself counts them by their object. */
const ofUseCases = new Set(
  globSync('functions/**/*.ts')
    .filter(
      (file) =>
        !file.startsWith('functions/calls/') && /(limitRate|limitGuesses|limitLogins|provePassword)\(/.test(readFileSync(file, 'utf8')),
    )
    .map((file) => basename(file, '.ts')),
);
const isLimited = ({ name }: { name: string }) => name in rateLimits || ofUseCases.has(kebabCase(name));
const unlimited = (wanted: (route: (typeof routes)[number]) => boolean) =>
  routes.filter((route) => wanted(route) && !isLimited(route)).map(({ name }) => name);

describe('calls with a rate limit', () => {
  it.each(Object.keys(rateLimits))('%s is a call whose function can count', async (name) => {
    expect((await functions[name]?.())?.needs.table).toBe('write');
  });

  it('are all that anybody can make, except those that look nothing up', () => {
    expect(unlimited(({ callers }) => callers.some((kind) => kind === 'anonymous')).sort()).toEqual([
      'getConfiguration',
      'getHealth',
      'getOpenapi',
      // Opened by a ticket alone, whose signature is checked before any file is read.
      'serveImage',
    ]);
  });

  it('are all uploads, bulk actions, copies, and calls that send messages', () => {
    expect(
      unlimited(({ path }) => /upload_url|bulk_actions|create_a_copy|resend|enqueue|signing_link|otp|temp_document/.test(path)),
    ).toEqual([]);
  });
});
