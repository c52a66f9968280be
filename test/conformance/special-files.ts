import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalSigner } from '../../infra/local/keys/signer.ts';
import { plainPdf } from '../fixtures/pdfs.ts';
import type { Pki } from '../fixtures/pki/start-pki.ts';
import { folders, pathOf } from './made.ts';
import { kinds, type SealedFile, seal, signerOfChain } from './sealed-files.ts';
import { addSignatures } from './second-signatures.ts';

const levels = ['B', 'LTA'] as const;

async function plain() {
  return { files: [{ bytes: await plainPdf(1), fields: [] }], images: {}, certificate: null };
}

/** Seals a page with keys that installations make themselves, and adds their certificates to the trusted ones. */
export async function makeOwnKeyFiles(pki: Pki): Promise<SealedFile[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-conformance-'));
  const files: SealedFile[] = [];
  for (const kind of kinds) {
    const signer = createLocalSigner(dataDir, 'Countersign tests', new Date(), { keyType: kind });
    const file: SealedFile = { name: `own-key-${kind}-B`, document: 'own-key', level: 'B', kind };
    writeFileSync(pathOf(file.name), (await seal(await plain(), 'B', { pki, signer })).bytes);
    const [certificate] = await signer.certificateChain();
    writeFileSync(join(folders.trust, `own-key-${kind}.cer`), certificate ?? '');
    files.push(file);
  }
  rmSync(dataDir, { recursive: true });
  return files;
}

/** Makes seals that are visible on the page. */
export async function makeVisibleFiles(pki: Pki): Promise<SealedFile[]> {
  const files: SealedFile[] = [];
  for (const level of levels) {
    const file: SealedFile = { name: `visible-rsa-${level}`, document: 'visible', level, kind: 'rsa' };
    const visible = { page_index: 'last' as const, x: 350, y: 700, width: 200, height: 60 };
    const sealed = await seal(await plain(), level, { pki, signer: signerOfChain(pki, 'rsa'), visible });
    writeFileSync(pathOf(file.name), sealed.bytes);
    files.push(file);
  }
  return files;
}

/** Makes files that somebody else had signed before, to which only the seal was added. */
export async function makeSignedBeforeFiles(pki: Pki): Promise<SealedFile[]> {
  writeFileSync(pathOf('signed-before-unsigned'), await plainPdf(1));
  await addSignatures([['signed-before-unsigned', 'signed-before']]);
  const bytes = new Uint8Array(readFileSync(pathOf('signed-before')));
  const files: SealedFile[] = [];
  for (const level of levels) {
    const file: SealedFile = { name: `signed-before-ecdsa-${level}`, document: 'signed-before', level, kind: 'ecdsa' };
    const input = { files: [{ bytes, fields: [], is_signed: true }], images: {}, certificate: null };
    writeFileSync(pathOf(file.name), (await seal(input, level, { pki, signer: signerOfChain(pki, 'ecdsa') })).bytes);
    files.push(file);
  }
  return files;
}
