import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as pdfs from '../../fixtures/pdfs.ts';
import { type Pki, startPki } from '../../fixtures/pki/start-pki.ts';
import { replaced } from '../../fixtures/tampering.ts';
import { textOfPages } from '../../fixtures/text.ts';

let folder: string;
let pki: Pki;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-cli-'));
  pki = await startPki();
});
afterAll(async () => {
  await pki.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
function file(name: string, content: Uint8Array | string): string {
  writeFileSync(at(name), content);
  return at(name);
}

/** Runs a command as an operator does; returns its output and exit code. */
function run(script: string, words: string[]): Promise<{ exitCode: number; text: string }> {
  const env = { ...process.env, DATA_DIR: at('data'), SEAL_PRIVATE_HOSTS: pki.host };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { env }, (error, text) => {
      resolve({ exitCode: error ? Number(error.code) : 0, text });
    });
  });
}

async function pdf(...words: string[]) {
  const { exitCode, text } = await run('bin/pdf.ts', words);
  return { exitCode, ...JSON.parse(text) };
}
const refused = (code: string) => ({ exitCode: 2, ok: false, code, message: expect.stringMatching(/\S/) });

describe('inspect', () => {
  it('prints the requested parts', async () => {
    expect(await pdf('inspect', file('plain.pdf', await pdfs.plainPdf(2)))).toMatchObject({
      exitCode: 0,
      ok: true,
      page_count: 2,
      pages: [
        { width: 595, height: 842 },
        { width: 595, height: 842 },
      ],
      encryption: 'none',
      xfa: 'none',
      form_fields: [],
      signatures: [],
      warnings: [],
      repaired: [],
    });
  });
  it('opens a file with its password', async () => {
    const path = file('locked.pdf', await pdfs.protectedPdf('user', 'secret'));
    expect(await pdf('inspect', path)).toEqual(refused('pdf_password_required'));
    expect(await pdf('inspect', path, '--password', 'secret')).toMatchObject({ ok: true, encryption: 'user' });
  });
  it('names the reason when it refuses a file', async () => {
    expect(await pdf('inspect', file('a.txt', 'hello'))).toEqual(refused('not_a_pdf'));
    expect(await pdf('inspect', file('xfa.pdf', await pdfs.xfaPdf('dynamic')))).toEqual(refused('xfa_form_not_supported'));
    expect(await pdf('inspect', file('hopeless.pdf', pdfs.hopelessPdf()))).toEqual(refused('pdf_damaged'));
    expect(await pdf('inspect', at('missing.pdf'))).toEqual(refused('file_not_found'));
  });
});

describe('render', () => {
  it.each([
    ['png', '89504e47'],
    ['jpg', 'ffd8ff'],
    ['webp', '52494646'],
  ])('draws a page as %s', async (extension, mark) => {
    const out = at(`page.${extension}`);
    const answer = await pdf('render', file('plain.pdf', await pdfs.plainPdf(2)), '--page', '2', '--width', '200', '--out', out);
    expect(answer).toMatchObject({ exitCode: 0, ok: true, page: 2, width: 200, height: 283 });
    expect(readFileSync(out).toString('hex').startsWith(mark)).toBe(true);
  });
  it('refuses missing pages, and widths and formats that make no sense', async () => {
    const path = file('plain.pdf', await pdfs.plainPdf(1));
    const render = (page: string, width: string, out: string) => pdf('render', path, '--page', page, '--width', width, '--out', at(out));
    expect(await render('2', '100', 'a.png')).toEqual(refused('page_does_not_exist'));
    expect(await render('0', '100', 'a.png')).toEqual(refused('usage'));
    expect(await render('1', 'wide', 'a.png')).toEqual(refused('usage'));
    expect(await render('1', '100', 'a.gif')).toEqual(refused('usage'));
    expect(await render('1', '100', 'no/such/folder.png')).toEqual(refused('not_written'));
  });
  it('a file that eats memory ends only its own job, with an answer in JSON', async () => {
    const path = file('eater.pdf', await pdfs.memoryEaterPdf());
    expect(await pdf('render', path, '--page', '1', '--width', '100', '--out', at('a.png'))).toEqual(refused('pdf_too_complex'));
  });
});

describe('normalise', () => {
  it('decrypts', async () => {
    const path = file('locked.pdf', await pdfs.protectedPdf('user', 'secret'));
    const answer = await pdf('normalise', path, '--out', at('open.pdf'), '--password', 'secret');
    expect(answer).toMatchObject({ exitCode: 0, ok: true, page_count: 2 });
    expect(await pdf('inspect', at('open.pdf'))).toMatchObject({ encryption: 'none', page_count: 2 });
    expect(await pdf('normalise', path, '--out', at('no.pdf'), '--password', 'wrong')).toEqual(refused('pdf_password_required'));
  });
  it('reports what it removed', async () => {
    const answer = await pdf('normalise', file('active.pdf', await pdfs.activePdf()), '--out', at('quiet.pdf'));
    expect(answer).toMatchObject({ ok: true, removed: ['programs', 'scripts'] });
  });
  it('reports what it repaired', async () => {
    const answer = await pdf('normalise', file('damaged.pdf', await pdfs.damagedPdf()), '--out', at('whole.pdf'));
    expect(answer).toMatchObject({ ok: true, page_count: 3, repaired: [expect.stringContaining('rebuilt')] });
  });
});

describe('fill', () => {
  const field = (more: object) => ({ page_index: 0, x: 100, y: 100, width: 200, height: 20, ...more });
  it('prints the fields that are visible in a final document', async () => {
    const fields = [
      field({ type: 'text', data: 'Seen by all' }),
      field({ type: 'text', data: 'Kept back', y: 200, is_visible_in_final_document: false }),
      field({ type: 'check', data: 'checked', y: 300, width: 16, height: 16 }),
      field({ type: 'signature', y: 400, blob: 'ink.png' }),
    ];
    file('plain.pdf', await pdfs.plainPdf(1));
    await pdf('render', at('plain.pdf'), '--page', '1', '--width', '50', '--out', at('ink.png'));
    const path = file('fields.json', JSON.stringify(fields));
    const answer = await pdf('fill', at('plain.pdf'), '--fields', path, '--out', at('filled.pdf'));
    expect(answer).toMatchObject({ exitCode: 0, ok: true, fields: 4, drawn: 3 });
    const [text] = await textOfPages(readFileSync(at('filled.pdf')));
    expect(text).toContain('Seen by all');
    expect(text).not.toContain('Kept back');
  });
  it.each([
    ['no JSON', 'nothing', 'fields_not_valid'],
    ['no array', '{}', 'fields_not_valid'],
    ['a type that is none', '[{"type":"stamp"}]', 'fields_not_valid'],
    ['a place that is none', '[{"type":"text","x":-1}]', 'fields_not_valid'],
    ['a page that is not there', '[{"type":"text","page_index":7,"data":"x"}]', 'page_does_not_exist'],
    ['a picture that is not there', '[{"type":"image","blob":"gone.png"}]', 'file_not_found'],
  ])('refuses %s', async (_, json, code) => {
    file('plain.pdf', await pdfs.plainPdf(1));
    const path = file('wrong.json', json);
    expect(await pdf('fill', at('plain.pdf'), '--fields', path, '--out', at('a.pdf'))).toEqual(refused(code));
  });
});

describe('seal and verify', () => {
  const sealed = async (level: string, ...more: string[]) => {
    const path = file('plain.pdf', await pdfs.plainPdf(1));
    return pdf('seal', path, '--out', at(`${level}.pdf`), '--level', level, ...more);
  };
  const withKey = (): string[] => {
    const { bytes, password } = pki.sealers.rsa.p12;
    return ['--tsa', pki.tsaUrl, '--key', file('seal.p12', bytes), '--password', password];
  };

  it.each(['B', 'T', 'LT', 'LTA'])('seals at level %s, as verify reads it', async (level) => {
    expect(await sealed(level, ...withKey())).toMatchObject({ exitCode: 0, ok: true, level });
    const answer = await pdf('verify', at(`${level}.pdf`));
    expect(answer).toMatchObject({ exitCode: 0, ok: true, verdict: 'intact', sealed_by: 'unknown' });
    expect(answer.signatures[0]).toMatchObject({ kind: 'seal', valid: true, level });
  });
  it('seals with a new key if none is given, and leaves none of it behind', async () => {
    expect(await sealed('B')).toMatchObject({ ok: true, level: 'B' });
    expect((await pdf('verify', at('B.pdf'))).signatures[0]).toMatchObject({ valid: true, certificate: { is_self_signed: true } });
  });
  it('refuses a level that it can not reach, and never seals lower', async () => {
    expect(await sealed('X')).toEqual(refused('usage'));
    expect(await sealed('T')).toEqual(refused('seal_settings_unusable'));
    expect(await sealed('B', '--key', at('missing.p12'))).toEqual(refused('file_not_found'));
    expect(await sealed('LT', '--tsa', pki.tsaUrl)).toEqual(refused('seal_settings_unusable'));
    expect(await sealed('B', ...withKey().with(5, 'wrong'))).toEqual(refused('seal_settings_unusable'));
    pki.behaviour.tsa = 'broken';
    expect(await sealed('T', ...withKey())).toEqual(refused('tsa_unreachable'));
    pki.behaviour.tsa = 'good';
  });
  it('recognises a changed file, and one that was never sealed', async () => {
    await sealed('B');
    const bytes = readFileSync(at('B.pdf'));
    const changed = file('changed.pdf', replaced(bytes, '/Reason', '/Season'));
    expect(await pdf('verify', changed)).toMatchObject({ ...refused('changed'), verdict: 'changed' });
    expect(await pdf('verify', at('plain.pdf'))).toMatchObject({ ...refused('not_sealed'), signatures: [] });
    expect(await pdf('verify', file('hopeless.pdf', pdfs.hopelessPdf()))).toMatchObject({ ...refused('damaged'), signatures: [] });
    expect(await pdf('verify', file('a.txt', 'hello'))).toEqual(refused('not_a_pdf'));
  });
  it('reports the same in words', async () => {
    await sealed('B');
    const { exitCode, text } = await run('bin/verify.ts', [at('B.pdf')]);
    expect(exitCode).toBe(0);
    expect(text).toContain('Unchanged since it was sealed.');
    expect(text).toContain('PAdES-BASELINE-B');
    expect(await run('bin/verify.ts', [at('plain.pdf')])).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining('no electronic seal'),
    });
    expect(await run('bin/verify.ts', [])).toMatchObject({ exitCode: 2, text: expect.stringContaining('Usage') });
    expect(JSON.parse((await run('bin/verify.ts', ['--json', at('B.pdf')])).text)).toMatchObject({ ok: true, verdict: 'intact' });
  });
});

describe('usage', () => {
  it.each([
    [[]],
    [['frobnicate', 'a.pdf']],
    [['inspect']],
    [['inspect', 'a.pdf', 'b.pdf']],
    [['inspect', 'a.pdf', '--colour', 'red']],
    [['render', 'a.pdf', '--page', '1']],
  ])('%s is answered in JSON', async (words) => {
    expect(await pdf(...words)).toEqual(refused('usage'));
  });
  it('explains itself', async () => {
    expect(await run('bin/pdf.ts', ['--help'])).toMatchObject({ exitCode: 0, text: expect.stringContaining('--page counts from 1') });
  });
});
