import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { fieldTypes } from '../../shared/fields/field-types.ts';
import { namedFieldTypes } from './named-field-types.ts';

const folders = ['shared/fields', 'web/signing/fields', 'web/editor/fields'];
const kebab = (type: string) => type.replaceAll('_', '-');
const own = new Set(
  folders.flatMap((folder) => fieldTypes.flatMap((type) => ['ts', 'tsx'].map((end) => `${folder}/${kebab(type)}.${end}`))),
);
/** One line for each type; the compiler reports missing ones. */
const words = ['shared/fields/signer-words.ts', ...globSync('web/messages/*/fields.ts')];
const registries = new Set([...folders.map((folder) => `${folder}/registry.ts`), ...words]);

const sources = globSync('{bin,infra,functions,shared,web}/**/*.{ts,tsx}').filter(
  (path) => !path.includes('.test.') && !path.endsWith('.d.ts') && !own.has(path) && !registries.has(path),
);

test('the sources are found, without the field types’ own', () => {
  expect(sources.length).toBeGreaterThan(800);
  expect([...own].filter((path) => existsSync(path))).toHaveLength(folders.length * fieldTypes.length);
});

test('only a field type’s own files decide by its name', () => {
  const named = sources.flatMap((path) => namedFieldTypes(path, readFileSync(path, 'utf8')).map((found) => `${path}: ${found}`));
  // An upload there is a picture or a file; the contract of that call names it a type, too.
  expect(named).toEqual(["functions/uploads/data-field-upload-success.ts: kind === 'file'"]);
});

test('style sheets select traits, not types', () => {
  const byName = new RegExp(`\\[data-[a-z-]+[~|^$*]?="(${fieldTypes.join('|')})"\\]`);
  const sheets = globSync('web/**/*.css');
  expect(sheets.length).toBeGreaterThan(20);
  expect(sheets.filter((path) => byName.test(readFileSync(path, 'utf8')))).toEqual([]);
});

describe('a decision by a field type’s name is found', () => {
  it.each([
    "if (field.type === 'check') tick();",
    "const mine = fields.filter(({ type }) => 'signature' !== type);",
    "const draws = before?.type === 'note';",
    "const is = fieldType == 'text';",
    "switch (field.type) { case 'date': return day(); default: return null; }",
    "const perRound = new Set<FieldType>(['approve', 'decline']);",
    "const signs = ['signature', 'initial'].includes(field.type);",
    'const order = { signature: 1, date: 2, text: 3 };',
    "const help = fieldKind('link').refusal;",
    'const size = fieldKinds.text.size;',
    "const only = 'note'; if (field.type === only) go();",
    "const kind = field.type; if (kind === 'note') go();",
    "fields.filter(({ type: kind }) => kind === 'note');",
    "const marks: Marks = { signature: '✍', initial: 'i' }; draw(marks[field.type]);",
    "if (field.type.startsWith('sign')) sign();",
  ])('%s', (source) => expect(namedFieldTypes('some.ts', source)).toHaveLength(1));

  it.each([
    'if (fieldKind(field.type).signs) sign();',
    "if (fieldKind(field.type).content === 'file') attach();",
    "if (drawing.kind === 'link') link();",
    'if (one.type === other.type) merge();',
    "if (event.type === 'pack_sent') tell();",
    "switch (control.kind) { case 'text': return line(); }",
    "const types = z.enum(['image', 'file']);",
    'const one = { text, link };',
    "const field = newField('text', place);",
    "const only = 'note'; if (drawing.kind === only) draw();",
    "const words = { text: 'a', image: 'b' }; say(words[content.kind]);",
  ])('and not %s', (source) => expect(namedFieldTypes('some.ts', source)).toEqual([]));
});
