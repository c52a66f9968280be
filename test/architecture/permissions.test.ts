import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routes } from '../../shared/contract/registry.ts';
import { flags } from '../../shared/domain/policy/flags.ts';
import { memberRules } from '../../shared/domain/policy/member-rules.ts';
import { documentMoves, signatoryMoves } from '../../shared/domain/policy/moves.ts';
import { accessRules } from '../../shared/domain/policy/signer-access.ts';
import { fieldRules } from '../../shared/domain/policy/signer-fields.ts';
import { signingRules } from '../../shared/domain/policy/signing-rules.ts';

const textOf = (pattern: string) =>
  new Map(
    globSync(pattern)
      .filter((file) => !file.includes('.test.'))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
const server = textOf('functions/**/*.ts');
const screens = textOf('web/**/*.{ts,tsx}');
/** Which kind of file is made takes which action. */
const exported = [...textOf('shared/domain/policy/export-actions.ts').values()].join();

/** What asks: `may(caller, 'send', …)`, also with a choice between two actions, and a command's `asks`. */
const questions = (files: Map<string, string>) => {
  const asked = [...files.values()].flatMap((text) => [
    ...text.matchAll(/\b\w*[mM]ay\w*\((?:\w+|\{[^}]*\}|\s)*,?[^)]*?'\w+'[^)]*\)|\basks: '\w+'|\b(?:mayI|useMay\(\))\([^)]*\)/g),
  ]);
  return new Set(asked.flatMap(([call]) => [...call.matchAll(/'(\w+)'/g)].map(([, name]) => name)));
};
const onServer = questions(server);
const inScreens = questions(screens);
for (const [, name] of exported.matchAll(/'(\w+)'/g)) onServer.add(name);

/** Nothing that is built so far takes these flags of the specification. */
const ofLaterScreens = [
  'can_view_api_details',
  'can_view_template_link_details',
  'can_repeat_fields_across_documents',
  'can_use_embedded_forms',
  'can_auto_insert_initials',
  'can_auto_insert_signature',
];
/** What screens do by themselves, which no call could refuse. */
const ofScreens = ['viewTeams', 'repeatFieldsAcrossPages'];

describe('the policy', () => {
  it('governs by flags only calls that there are, and that members make', () => {
    const ofMembers = new Set(routes.filter((route) => route.callers.includes('member')).map((route) => route.name));
    expect(flags.flatMap(([, { calls = [] }]) => calls.filter((call) => !ofMembers.has(call)))).toEqual([]);
  });

  it('has a use for every flag but those of screens that are not there yet', () => {
    const useless = flags.filter(([, governed]) => Object.keys(governed).length === 0).map(([flag]) => flag);
    expect(useless).toEqual(ofLaterScreens);
  });

  const governed = flags.flatMap(([, { always = [], when = {} }]) => [...always, ...Object.keys(when)]);
  it.each([...new Set([...governed, ...Object.keys(memberRules)])])('%s is asked by the server, not by screens alone', (action) => {
    const asked = ofScreens.includes(action) ? inScreens : onServer;
    expect(asked.has(action)).toBe(true);
  });

  it.each([...Object.keys(signingRules), ...Object.keys(accessRules), ...Object.keys(fieldRules)])(
    '%s, of signatories, is asked by the server',
    (action) => {
      expect(onServer.has(action)).toBe(true);
    },
  );
});

describe('a status', () => {
  it.each([...Object.keys(documentMoves), ...Object.keys(signatoryMoves)])('is moved by %s somewhere', (move) => {
    const movers = [...server].filter(([, text]) => /\bmove(Document|Signatory)\(/.test(text));
    expect(movers.some(([, text]) => text.includes(`'${move}'`))).toBe(true);
  });

  it('is written nowhere by name: moves alone say what comes next', () => {
    const written = /\bstatus(?: =|:) '(setup|awaiting_signatures|complete|rejected|excluded|conversion_error)'/;
    const files = [...server].filter(([, text]) => written.test(text)).map(([file]) => file);
    // Examples in the document of the API show documents and people as they stand.
    const examples = 'functions/installation/openapi/examples/';
    expect(files.filter((file) => !file.startsWith(examples))).toEqual([]);
    expect(files).toContain(`${examples}documents.ts`);
  });
});
