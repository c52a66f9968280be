import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '../../shared/contract/define-route.ts';
import { routes } from '../../shared/contract/registry.ts';
import { signerWords } from '../../shared/fields/signer-words.ts';
import { type Language, languages } from '../../shared/messages/languages.ts';
import type { SpokenMessage, SpokenWords, Words } from '../../shared/messages/words.ts';
import { translations as outside } from '../../web/messages/public-pages.ts';
import type { Translations } from '../../web/messages/spoken.ts';
import { translations as drawing } from '../../web/signing/drawing/translations.ts';
import { translations as signing } from '../../web/signing/words/translations.ts';
import { importedFiles } from './imported-files.ts';

type Other = Exclude<Language, 'en'>;
const others = languages.filter((language): language is Other => language !== 'en');

/** A page that speaks other languages, with its words: all catalogues that its files read must be among them. */
interface SpokenPage {
  name: string;
  entry: string;
  translations: Translations;
  /** Its own files and those that it shows, whose words all stand in catalogues. */
  own: RegExp;
}

const pages: SpokenPage[] = [
  { name: 'the signing page', entry: 'web/sign-main.tsx', translations: signing, own: /^web\/(signing|surface|signature|ui|fields)\// },
  { name: 'the page for drawing on another device', entry: 'web/draw-main.tsx', translations: drawing, own: /^web\/signing\/drawing\// },
  { name: 'the page of a form', entry: 'web/forms/form-page.tsx', translations: outside, own: /^web\/(forms|account)\// },
  {
    name: 'the page where a signing ends',
    entry: 'web/account/post-sign/post-sign-page.tsx',
    translations: outside,
    own: /^web\/account\//,
  },
  { name: 'the page that checks files', entry: 'web/verify/verify-screen.tsx', translations: outside, own: /^web\/verify\// },
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

const formsOf = (message: SpokenMessage): string[] => (typeof message === 'string' ? [message] : Object.values(message));
const namesIn = (message: SpokenMessage) =>
  [...new Set(formsOf(message).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))].sort().join();

/** Words of English sentences that no sentence of another language here has. */
const english = /(?<!\p{L})(the|you|your|this|that|with|and|have|been|from|please|sign|signed)(?!\p{L})/iu;

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

const sourcesOf = (entry: string) => new Map(importedFiles(entry, 'also late').map((path) => [path, readFileSync(path, 'utf8')]));

describe.each(pages.flatMap((page) => others.map((language) => ({ ...page, language }))))(
  '$name in “$language”',
  ({ entry, translations, language }) => {
    const sources = sourcesOf(entry);
    let catalogues: Catalogue[] = [];
    let words: Readonly<Record<string, SpokenWords>> = {};
    beforeAll(async () => {
      catalogues = await cataloguesIn(sources);
      words = (await translations[language]()).words;
    });

    it('has every catalogue that the page reads, whole', () => {
      expect(catalogues.length).toBeGreaterThan(0);
      const keysOf = (some: object = {}) => Object.keys(some).sort().join();
      expect(catalogues.filter(({ name, english: own }) => keysOf(own) !== keysOf(words[name])).map(({ path }) => path)).toEqual([]);
      expect(new Set(catalogues.map(({ name }) => name)).size).toBe(catalogues.length);
    });

    it('fills in the same values as the English', () => {
      const wrong = catalogues.flatMap(({ name, english: own }) =>
        Object.entries(own)
          .filter(([key, message]) => namesIn(words[name]?.[key] ?? '') !== namesIn(message))
          .map(([key]) => `${name}.${key}`),
      );
      expect(wrong).toEqual([]);
    });

    it('has a form of each message for every number of things, and no English left', () => {
      const rules = new Intl.PluralRules(language);
      const needed = new Set(Array.from({ length: 1_000 }, (_, n) => rules.select(n)));
      for (const message of Object.values(words).flatMap((some) => Object.values(some))) {
        if (typeof message !== 'string') expect(Object.keys(message)).toEqual(expect.arrayContaining([...needed]));
        expect(formsOf(message).filter((form) => english.test(form.replace(/\{\w+\}/g, '')))).toEqual([]);
      }
    });

    it('words every failure of the calls that the page makes', () => {
      const called = new Set(
        [...sources.values()].flatMap((source) => [...source.matchAll(/typeof (\w+)Route\b/g)].map(([, name]) => name)),
      );
      const known = Object.values(routes).filter(({ name }) => called.has(name));
      expect(known.length).toBeGreaterThan(0);
      const codes = new Set([...known.flatMap(({ errors }) => [...errors]), ...commonErrors]);
      expect([...codes].filter((code) => !(code in (words.failures ?? {})) && !neverASigners.has(code))).toEqual([]);
    });
  },
);

describe.each(pages)('$name', ({ entry, own }) => {
  const sources = sourcesOf(entry);

  it('says each of its words in the page’s files, and none elsewhere', () => {
    const texts = [...sources].flatMap(([path, source]) =>
      own.test(path) && !/= (spokenC|c)atalogue\(/.test(source) && !/\/words\/|\/model\/crop|\/east-asian-ranges|\/handwritings/.test(path)
        ? textsIn(path, source).map((text) => `${path}: ${text}`)
        : [],
    );
    expect(texts.filter((text) => !notWords.some((pattern) => pattern.test(text)))).toEqual([]);
  });
});

describe.each(others)('the signing page in “%s”', (language) => {
  it('counts every kind of field that a signer is asked for', async () => {
    const { words } = await signing[language]();
    const asked = Object.entries(signerWords).filter(([, one]) => one.asked !== null);
    expect(Object.keys(words.field_tasks ?? {}).sort()).toEqual(asked.map(([type]) => type).sort());
  });

  it('has words on its main buttons that fit on a screen of 320 pixels', async () => {
    const { words } = await signing[language]();
    const buttons = {
      signing: ['review_document'],
      signing_work: ['submit', 'review_and_submit', 'use_signature', 'use_and_review', 'do_sign'],
    };
    const long = Object.entries(buttons).flatMap(([name, keys]) =>
      keys.filter((key) => String(words[name]?.[key]).length > longestOnButton),
    );
    expect(long).toEqual([]);
  });
});

/** Letters of a button that takes the width of a small phone beside the menu. */
const longestOnButton = 26;

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
