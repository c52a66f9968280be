import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routes } from '../../shared/contract/registry.ts';
import { documentMoves, signatoryMoves } from '../../shared/domain/policy/documents/moves.ts';
import { memberRules } from '../../shared/domain/policy/member-rules.ts';
import { flags } from '../../shared/domain/policy/permission-flags.ts';
import { accessRules } from '../../shared/domain/policy/signing/signer-access.ts';
import { fieldRules } from '../../shared/domain/policy/signing/signer-fields.ts';
import { signingRules } from '../../shared/domain/policy/signing/signing-rules.ts';
import { decisionsIn } from './decisions.ts';

const decisionsOf = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, ...decisionsIn(file, readFileSync(file, 'utf8')) }));
const server = decisionsOf('functions/**/*.ts');
const screens = decisionsOf('web/**/*.{ts,tsx}');
const onServer = new Set(server.flatMap(({ asked }) => [...asked]));
const inScreens = new Set(screens.flatMap(({ asked }) => [...asked]));

/** Actions of screens that no call could refuse. */
const ofScreens = [
  'viewTeams',
  'repeatFieldsAcrossPages',
  'repeatFieldsAcrossDocuments',
  'insertOwnInitials',
  'insertOwnSignature',
  'viewTemplateLink',
  'embedForm',
];

describe('the policy', () => {
  it('names in its flags only calls that exist and that members make', () => {
    const ofMembers = new Set(routes.filter((route) => route.callers.includes('member')).map((route) => route.name));
    expect(flags.flatMap(([, { calls = [] }]) => calls.filter((call) => !ofMembers.has(call)))).toEqual([]);
  });

  it('uses every flag', () => {
    const useless = flags.filter(([, governed]) => Object.keys(governed).length === 0).map(([flag]) => flag);
    expect(useless).toEqual([]);
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
  it.each(Object.keys(documentMoves))('of a document is moved by %s somewhere', (move) => {
    expect(server.some((file) => file.documentMoves.has(move))).toBe(true);
  });

  it.each(Object.keys(signatoryMoves))('of a person is moved by %s somewhere', (move) => {
    expect(server.some((file) => file.signatoryMoves.has(move))).toBe(true);
  });

  it('is never written by name: only moves set it', () => {
    const files = server.filter(({ statuses }) => statuses.length > 0).map(({ file }) => file);
    // Examples in the API's document show documents and people with their status.
    const examples = 'functions/installation/openapi/examples/';
    expect(files.filter((file) => !file.startsWith(examples))).toEqual([]);
    expect(files).toContain(`${examples}documents.ts`);
  });
});

describe('every answer of the policy', () => {
  it('is looked at', () => {
    expect([...server, ...screens].flatMap(({ file, thrownAway }) => thrownAway.map((call) => `${file}: ${call}`))).toEqual([]);
  });
});

describe('decisions are found in syntax', () => {
  const read = (source: string) => decisionsIn('some.ts', source);

  it.each([
    "allow(may(caller, 'send', pack));",
    "const mine = signerMay(now ? 'send' : 'fill', facts);",
    "const action = 'send' as const; if (holderMay(me, action, null).ok) go();",
    "const shown = useMay()('send').ok;",
    "const command = { asks: 'send' };",
  ])('%s asks', (source) => expect(read(source).asked).toContain('send'));

  it.each(["// may(caller, 'send')", "maybe('send');", "may(caller, 'send', pack);", "void may(caller, 'send');"])(
    '%s asks nothing',
    (source) => expect(read(source).asked).not.toContain('send'),
  );

  it.each([
    "pack.status = 'complete';",
    "const next = { status: done ? 'complete' : before };",
    "const rejected = 'rejected' as const; save({ ...me, status: rejected });",
  ])('%s writes a status', (source) => expect(read(source).statuses).toHaveLength(1));

  it.each([
    "if (pack.status === 'setup') go();",
    'const failure = { status: 409 };',
    "save({ status: allow(moveDocument(now, 'send')).to });",
  ])('%s writes none', (source) => expect(read(source).statuses).toEqual([]));

  it('a move counts where it is made, whatever name it was given', () => {
    const source =
      "function moved(person: P, move: 'ask' | 'exclude') { return allow(moveSignatory(person.status, move)).to; } moved(me, 'ask');";
    expect([...read(source).signatoryMoves]).toEqual(['ask']);
    expect([...read("moveDocument(now, 'send');").documentMoves]).toEqual([]);
  });
});
