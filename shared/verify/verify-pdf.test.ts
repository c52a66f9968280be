import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfEngine } from '../../functions/pdf/engine.ts';
import { embedSignature } from '../../functions/pdf/seal/embed-signature.ts';
import { prepareSeal } from '../../functions/pdf/seal/seal.ts';
import { createHttpTrust } from '../../functions/ports/http/trust.ts';
import { type SealLevel, sealLevels } from '../../functions/settings/seal-level.ts';
import { applySeal } from '../../functions/signing/seal/apply-seal.ts';
import { timeStamp } from '../../functions/trust/time-stamp.ts';
import { signerOf } from '../../infra/local/keys/signer.ts';
import { type OtherWay, signOtherwise } from '../../test/fixtures/other-signer.ts';
import { writePdf } from '../../test/fixtures/pdf-writer.ts';
import * as pdfs from '../../test/fixtures/pdfs.ts';
import { type Pki, startPki } from '../../test/fixtures/pki/start-pki.ts';
import { makeSealKey, type SealKey } from '../../test/fixtures/seal-keys.ts';
import { appendRevision, objectText, replaced, streamText } from '../../test/fixtures/tampering.ts';
import { seededRandom } from '../../test/support/seed.ts';
import type { ChangeKind } from './changes.ts';
import { verifyPdf } from './verify-pdf.ts';

let key: SealKey;
/** Makes a file of two pages: objects 4 and 6, with contents 5 and 7. */
let sealed: Uint8Array;
beforeAll(async () => {
  key = await makeSealKey('RSA_PKCS1_SHA256');
  sealed = await seal(await pdfs.plainPdf(2));
});

async function seal(bytes: Uint8Array): Promise<Uint8Array> {
  const prepared = await prepareSeal(bytes, key.options);
  return embedSignature(prepared, key.sign(prepared));
}

/** The verdict, and what the first signature's report says of itself and of later changes. */
async function outcome(bytes: Uint8Array) {
  const { verdict, signatures } = await verifyPdf(bytes);
  const [first] = signatures;
  return {
    verdict,
    problem: first?.problem_code,
    changes: first?.changes.map(({ kind, pages }) => (pages.length > 0 ? `${kind} ${pages}` : kind)),
    permitted: first?.changes_permitted,
  };
}

const changed = (...changes: (ChangeKind | `${ChangeKind} ${number}`)[]) => ({
  verdict: 'changed',
  problem: null,
  changes,
  permitted: false,
});
const added = (...changes: (ChangeKind | `${ChangeKind} ${number}`)[]) => ({
  verdict: 'added_to',
  problem: null,
  changes,
  permitted: true,
});
const catalog = (entries: string) => objectText(sealed, 1).replace('<<', `<< ${entries} `);
const page = (number: number, entries: string) => objectText(sealed, number).replace('<<', `<< ${entries} `);

it('a sealed file is intact, and the report says who sealed it', async () => {
  const { verdict, signatures, audit } = await verifyPdf(sealed);
  expect([verdict, signatures.length, audit]).toEqual(['intact', 1, null]);
  expect(signatures[0]).toMatchObject({
    kind: 'seal',
    valid: true,
    covers_whole_file: true,
    level: 'B',
    certification: 2,
    signer_name: 'Test seal',
    algorithm: 'RSA PKCS#1, SHA-256',
    certificate: { subject: 'CN=Test seal', is_self_signed: true, key: 'RSA 2048', valid_to: '2036-01-01T00:00:00.000Z' },
    chain_complete: true,
  });
});

it('a file without signatures is not sealed, or damaged if it can not be read', async () => {
  expect(await outcome(await pdfs.plainPdf(1))).toMatchObject({ verdict: 'not_sealed' });
  expect(await outcome(pdfs.hopelessPdf())).toMatchObject({ verdict: 'damaged' });
  expect(await outcome(sealed.subarray(0, sealed.length >> 2))).toMatchObject({ verdict: 'damaged' });
});

describe('an addition is reported by its effect', () => {
  it('a page’s content is replaced', async () => {
    expect(await outcome(appendRevision(sealed, { 7: streamText('BT ET') }))).toEqual(changed('page_content 2'));
  });
  it('an object shared by all pages is replaced', async () => {
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>';
    const { signatures } = await verifyPdf(appendRevision(sealed, { 3: font }));
    expect(signatures[0]?.changes).toEqual([{ kind: 'page_content', pages: [1, 2], fields: [] }]);
  });
  it('a drawing is put over a page', async () => {
    const note = '<< /Type /Annot /Subtype /FreeText /Rect [0 0 600 800] /Contents (No) >>';
    expect(await outcome(appendRevision(sealed, { 900: note, 4: page(4, '/Annots [900 0 R]') }))).toEqual(changed('annotations 1'));
  });
  it('a page is taken out', async () => {
    const pages = '<< /Type /Pages /Kids [6 0 R] /Count 1 >>';
    expect(await outcome(appendRevision(sealed, { 2: pages }))).toMatchObject(changed('pages'));
  });
  it('a page is turned by its parent in the page tree', async () => {
    const pages = objectText(sealed, 2).replace('<<', '<< /Rotate 180 ');
    const { signatures } = await verifyPdf(appendRevision(sealed, { 2: pages }));
    expect(signatures[0]?.changes).toEqual([{ kind: 'page_content', pages: [1, 2], fields: [] }]);
  });
  it.each<[ChangeKind, string]>([
    ['actions', '/OpenAction << /S /JavaScript /JS (1) >>'],
    ['layers', '/OCProperties << /D << >> /OCGs [] >>'],
    ['attachments', '/Names << /EmbeddedFiles << /Names [] >> >>'],
    ['other', '/Unheard true'],
  ])('%s', async (kind, entries) => {
    expect(await outcome(appendRevision(sealed, { 1: catalog(entries) }))).toEqual(changed(kind));
  });
  it('only proof is added: the file is still intact', async () => {
    const answer = await outcome(appendRevision(sealed, { 1: catalog('/DSS << /Certs [] >>') }));
    expect(answer).toEqual({ ...added('validation_data'), verdict: 'intact' });
  });
  it('empty space and comments are added', async () => {
    expect(await outcome(Buffer.concat([sealed, Buffer.from('\n% more\n')]))).toEqual(added('padding'));
  });
  it('an object is added that nothing refers to', async () => {
    expect(await outcome(appendRevision(sealed, { 900: '<< /Unseen true >>' }))).toEqual(added('padding'));
  });
  it('an object is added that no cross-reference names', async () => {
    const hidden = '901 0 obj\n<< /Type /Page >>\nendobj\n';
    expect(await outcome(appendRevision(sealed, { 1: catalog('') }, { hidden }))).toEqual(changed('hidden_bytes'));
    expect(await outcome(Buffer.concat([sealed, Buffer.from(hidden)]))).toMatchObject({ verdict: 'changed' });
  });
  it('another seal is added', async () => {
    const { verdict, signatures } = await verifyPdf(await seal(sealed));
    expect(verdict).toBe('added_to');
    expect(signatures.map(({ valid, covers_whole_file, changes }) => [valid, covers_whole_file, changes.map(({ kind }) => kind)])).toEqual([
      [true, false, ['signature_added']],
      [true, true, []],
    ]);
  });
  it('a form is filled in, or its fields are changed', async () => {
    const form = await seal(await pdfs.formPdf());
    const text = Buffer.from(form).toString('latin1');
    const number = Number(/\n(\d+) 0 obj\s*<<[^>]*\/FT ?\/Tx/.exec(text)?.[1]);
    const field = objectText(form, number).replace(/\/V ?\([^)]*\)/, '');
    expect(await outcome(appendRevision(form, { [number]: field.replace('<<', '<< /V (other) ') }))).toMatchObject({
      ...added('form_filled 1'),
    });
    expect(await outcome(appendRevision(form, { [number]: field.replace(/\/Rect ?\[[^\]]*\]/, '/Rect [0 0 9 9]') }))).toMatchObject({
      verdict: 'changed',
      permitted: false,
    });
  });
});

describe('tricks that hide a change', () => {
  it('a signature that leaves out more than its own value covers nothing', async () => {
    const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(Buffer.from(sealed).toString('latin1'));
    const [whole = '', before = '', after = '', rest = ''] = range ?? [];
    const wider = `/ByteRange [0 ${before} ${Number(after) + 8} ${Number(rest) - 8}]`.padEnd(whole.length);
    expect(await outcome(replaced(sealed, whole, wider))).toMatchObject({ verdict: 'changed', problem: 'coverage_unclear' });
  });
  it.each(['/ByteRange', '/Contents <'])('a signature without its %s covers nothing', async (name) => {
    const other = name.replace(/[A-Z]/, 'X');
    const answer = await outcome(replaced(sealed, name, other));
    expect(answer.verdict).not.toBe('intact');
    expect(answer.problem ?? 'coverage_unclear').toBe('coverage_unclear');
  });
  it('a signature that a later revision no longer shows is still reported', async () => {
    const bare = '<< /Type /Catalog /Pages 2 0 R >>';
    expect(await outcome(appendRevision(sealed, { 1: bare }))).toMatchObject({ verdict: 'changed', problem: 'removed' });
  });
  it('a signature in an object that was replaced is a different signature', async () => {
    const text = Buffer.from(sealed).toString('latin1');
    const number = Number(/\n(\d+) 0 obj\s*<<[^<]*\/Type ?\/Sig\b/.exec(text)?.[1]);
    const copy = objectText(sealed, number);
    expect((await outcome(appendRevision(sealed, { [number]: copy }))).verdict).toBe('changed');
  });
  it('a signature value whose digits change case, or whose padding changes, is changed', async () => {
    const text = Buffer.from(sealed).toString('latin1');
    const value = /\/Contents ?<([0-9a-f]+)>/.exec(text)?.[1] ?? '';
    const letter = text.indexOf(value) + value.search(/[a-f]/);
    const capital = new Uint8Array(sealed);
    capital[letter] = (capital[letter] ?? 0) ^ 0x20;
    expect((await outcome(capital)).verdict).toBe('changed');
    const padded = new Uint8Array(sealed);
    padded[text.indexOf(value) + value.length - 3] = 0x31;
    expect((await outcome(padded)).verdict).toBe('changed');
  });
  it('an endlessly nested object, and references in a circle, still end in a verdict', async () => {
    expect((await outcome(appendRevision(sealed, { 7: '['.repeat(100_000) }))).verdict).toBe('changed');
    expect((await outcome(appendRevision(sealed, { 5: '7 0 R', 7: '5 0 R' }))).verdict).toBe('changed');
  });
});

describe('signatures of other programs', () => {
  /** Reserves space for signatures and certificates of any size. */
  const roomy = () => Array.from({ length: 4 }, () => key.options.certificateChain[0] ?? new Uint8Array());
  const made = async (way: OtherWay, hash: Parameters<typeof signOtherwise>[2]) => {
    const bytes = await signOtherwise(await prepareSeal(await pdfs.plainPdf(1), { ...key.options, certificateChain: roomy() }), way, hash);
    return { bytes, report: await verifyPdf(bytes) };
  };

  it.each<[OtherWay, 'SHA-256' | 'SHA-384' | 'SHA-512']>([
    ['RSA PSS', 'SHA-256'],
    ['RSA PSS', 'SHA-512'],
    ['RSA PKCS#1', 'SHA-384'],
    ['ECDSA P-384', 'SHA-384'],
    ['ECDSA P-521', 'SHA-512'],
  ])('%s with %s holds, and falls with the file', async (way, hash) => {
    const { bytes, report } = await made(way, hash);
    expect(report).toMatchObject({ verdict: 'intact', signatures: [{ valid: true, level: null, signer_name: 'Another program' }] });
    expect(report.signatures[0]?.algorithm).toBe(`${way.replace(/ P-.*/, '')}, ${hash}`);
    const other = replaced(bytes, 'clause 1', 'clause 7');
    expect(await outcome(other)).toMatchObject({ verdict: 'changed', problem: 'digest_differs' });
  });
  it('a signature with SHA-1 proves nothing', async () => {
    expect((await made('RSA PKCS#1', 'SHA-1')).report).toMatchObject({
      verdict: 'changed',
      signatures: [{ problem_code: 'weak_algorithm' }],
    });
  });
});

describe('time stamps and levels', () => {
  let pki: Pki;
  beforeAll(async () => {
    pki = await startPki();
  });
  afterAll(() => pki.close());
  const sealAt = async (level: SealLevel) => {
    const { key: privateKey, chain } = pki.sealers.ecdsa;
    const signer = signerOf(async () => ({ key: privateKey, chain }));
    const trust = createHttpTrust({ tsaUrl: pki.tsaUrl, privateHosts: [pki.host] });
    const options = { ...key.options, algorithm: 'ECDSA_SHA256' as const, certificateChain: chain, level };
    const prepared = await prepareSeal(await pdfs.plainPdf(1), options);
    return applySeal({ pdf: createPdfEngine(), signer, trust }, prepared, options);
  };

  it.each(sealLevels)('level %s is recognised, and the file is intact', async (level) => {
    const { verdict, signatures } = await verifyPdf(await sealAt(level));
    expect([verdict, signatures[0]?.level, signatures.map(({ valid }) => valid)]).toEqual(['intact', level, signatures.map(() => true)]);
    expect(signatures.map(({ kind }) => kind)).toEqual(level === 'LTA' ? ['seal', 'time_stamp'] : ['seal']);
    if (level !== 'B') expect(signatures[0]?.time_stamp).toMatchObject({ valid: true, authority: 'Test time stamps' });
    if (level.startsWith('LT')) expect(signatures[0]).toMatchObject({ chain_complete: true, revocation: 'good' });
  });
  it('a time stamp over something else proves nothing', async () => {
    const prepared = await prepareSeal(await pdfs.plainPdf(1), { ...key.options, level: 'T' });
    const trust = createHttpTrust({ tsaUrl: pki.tsaUrl, privateHosts: [pki.host] });
    const stamp = await timeStamp(trust, createHash('sha256').update('another signature').digest());
    const bytes = embedSignature(prepared, key.sign(prepared), stamp.token);
    expect(await outcome(bytes)).toMatchObject({ verdict: 'changed', problem: 'time_stamp_wrong' });
  });
  it('without its validation data a seal falls back from LT to T', async () => {
    const bytes = replaced(await sealAt('LT'), '/OCSPs', '/Opaqu');
    const { signatures } = await verifyPdf(replaced(bytes, '/CRLs', '/None'));
    expect(signatures[0]).toMatchObject({ level: 'T', revocation: 'unknown' });
  });
});

it('entries of a form count before they are followed, so a million of one object are not read', async () => {
  const withFields = (count: number) =>
    writePdf([
      `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${'4 0 R '.repeat(count)}] >> >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
      '<< /FT /Tx /T (a) >>',
    ]);
  expect(await verifyPdf(withFields(50_000))).toMatchObject({ verdict: 'not_sealed' });
  expect(await verifyPdf(withFields(50_001))).toMatchObject({ verdict: 'damaged' });
});

it('no byte can be changed unseen', async () => {
  const random = seededRandom();
  for (let count = 0; count < 150; count++) {
    const at = Math.floor(random() * sealed.length);
    const other = new Uint8Array(sealed);
    other[at] = (other[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    const { verdict } = await verifyPdf(other);
    expect([at, verdict === 'intact']).toEqual([at, false]);
  }
});
