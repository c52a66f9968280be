import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '../../shared/contract/define-route.ts';
import { routes } from '../../shared/contract/registry.ts';
import { signerWords } from '../../shared/fields/signer-words.ts';
import type { Message, Words } from '../../shared/messages/words.ts';
import { words as outside } from '../../web/messages/german.ts';
import { words as signing } from '../../web/signing/words/german.ts';
import { importedFiles } from './imported-files.ts';

/** A page that speaks other languages, with its words: all catalogues that its files read must be among them. */
interface SpokenPage {
  name: string;
  entry: string;
  german: Readonly<Record<string, Words>>;
  /** Its own files and those that it shows, whose words all stand in catalogues. */
  own: RegExp;
}

const pages: SpokenPage[] = [
  { name: 'the signing page', entry: 'web/sign-main.tsx', german: signing, own: /^web\/(signing|surface|signature|ui|fields)\// },
  { name: 'the page of a form', entry: 'web/forms/form-page.tsx', german: outside, own: /^web\/(forms|account)\// },
  { name: 'the page where a signing ends', entry: 'web/account/post-sign/post-sign-page.tsx', german: outside, own: /^web\/account\// },
  { name: 'the page that checks files', entry: 'web/verify/verify-screen.tsx', german: outside, own: /^web\/verify\// },
];

interface Catalogue {
  path: string;
  name: string;
  english: Words;
}

function cataloguesIn(sources: ReadonlyMap<string, string>): Promise<Catalogue[]> {
  const found = [...sources].filter(([path, text]) => /= (spokenC|c)atalogue\(/.test(text) && path !== 'web/messages/catalogue.ts');
  return Promise.all(
    found.map(async ([path, text]) => {
      const { t } = (await import(join('../..', path))) as { t: { english: Words } };
      return { path, name: /spokenCatalogue\('(\w+)'/.exec(text)?.[1] ?? '', english: t.english };
    }),
  );
}

const namesIn = (message: Message) => {
  const texts = typeof message === 'string' ? [message] : [message.one, message.other];
  return texts.map((text) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join());
};

/** What a person would read: text between tags, and the attributes and values that hold words. */
function textsIn(path: string, source: string): string[] {
  const found: string[] = [];
  const isWords = (text: string) => /\p{L} +\p{L}|^\p{Lu}\p{Ll}/u.test(text) && !/(^| )sg-|^M\d/.test(text);
  const walk = (node: unknown, parent = ''): void => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one, parent);
      return;
    }
    if (node === null || typeof node !== 'object') return;
    const { type, ...parts } = node as { type?: string; value?: unknown };
    if (type === undefined || type.startsWith('Import') || type.startsWith('TSType') || type.startsWith('TSInterface')) return;
    if (type === 'JSXText' && /\p{L}/u.test(String(parts.value))) found.push(String(parts.value).trim());
    // What is thrown is for whoever programs, and what is compared is no text.
    if (type === 'NewExpression' || type === 'BinaryExpression' || type === 'SwitchCase') return;
    if (type === 'Literal' && typeof parts.value === 'string' && isWords(parts.value)) found.push(parts.value);
    for (const part of Object.values(parts)) walk(part, type);
  };
  walk(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

describe.each(pages)('$name in German', ({ entry, german, own }) => {
  const sources = new Map(importedFiles(entry, 'also late').map((path) => [path, readFileSync(path, 'utf8')]));
  let catalogues: Catalogue[] = [];
  beforeAll(async () => {
    catalogues = await cataloguesIn(sources);
  });

  it('has every catalogue that the page reads, whole', () => {
    expect(catalogues.length).toBeGreaterThan(0);
    const wrong = catalogues.filter(({ name, english }) => {
      return (
        Object.keys(english).sort().join() !==
        Object.keys(german[name] ?? {})
          .sort()
          .join()
      );
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(new Set(catalogues.map(({ name }) => name)).size).toBe(catalogues.length);
  });

  it('fills in the same values as the English', () => {
    const wrong = catalogues.flatMap(({ name, english }) =>
      Object.entries(english).flatMap(([key, message]) => {
        const other = german[name]?.[key];
        const allowed = new Set(namesIn(message));
        return other === undefined || namesIn(other).every((names) => allowed.has(names)) ? [] : [`${name}.${key}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('says each of its words in the page’s files, and none elsewhere', () => {
    const texts = [...sources].flatMap(([path, source]) =>
      own.test(path) && !/= (spokenC|c)atalogue\(/.test(source) && !/\/words\/|\/model\/crop|\/east-asian-ranges|\/handwritings/.test(path)
        ? textsIn(path, source).map((text) => `${path}: ${text}`)
        : [],
    );
    expect(texts.filter((text) => !notWords.some((pattern) => pattern.test(text)))).toEqual([]);
  });

  it('words every failure of the calls that the page makes', () => {
    const called = new Set([...sources.values()].flatMap((source) => [...source.matchAll(/typeof (\w+)Route\b/g)].map(([, name]) => name)));
    const known = Object.values(routes).filter(({ name }) => called.has(name));
    expect(known.length).toBeGreaterThan(0);
    const codes = new Set([...known.flatMap(({ errors }) => [...errors]), ...commonErrors]);
    expect([...codes].filter((code) => !(code in (german.failures ?? {})) && !neverASigners.has(code))).toEqual([]);
  });
});

describe('German', () => {
  it('counts every kind of field that a signer is asked for', () => {
    const asked = Object.entries(signerWords).filter(([, words]) => words.asked !== null);
    expect(Object.keys(signing.field_tasks).sort()).toEqual(asked.map(([type]) => type).sort());
  });
});

/** Names of keys, headers, fonts and the like. */
const notWords = [
  /Escape$/,
  /Enter$/,
  /Arrow/,
  /noopener/,
  /Digit\d/,
  /Exception$/,
  /xMin/,
  /serif|monospace/,
  /read-picture\.ts: Not a picture$/,
  /times\.ts: just now$/,
  /Dancing Script|Inter Variable|Noto/,
  /web\/signature\/(east-asian-ranges|handwritings)\.ts: /,
  /PAdES-BASELINE-$/,
  /use-file-drop\.ts: Files$/,
  /\.sg-/,
];

/** Codes that only members and programs meet, and those that the page answers without words. */
const neverASigners = new Set<string>([
  'unsupported_media_type',
  'single_sign_on_required',
  'own_login_required',
  'support_ended',
  'support_read_only',
  'support_documents_closed',
  'people_only',
  'scope_missing',
  'two_step_setup_required',
  'login_ending',
  'idempotency_key_reused',
]);
