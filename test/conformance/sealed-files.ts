import { sign } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createPdfEngine } from '../../functions/pdf/engine.ts';
import type { SealOptions } from '../../functions/ports/pdf.ts';
import type { KeyKind } from '../fixtures/pki/certificates.ts';
import type { Pki, Sealer } from '../fixtures/pki/start-pki.ts';
import { type ConformanceDocument, conformanceDocuments } from './documents.ts';
import { folders, pathOf } from './made.ts';

export type SealLevel = 'B' | 'T' | 'LT' | 'LTA';
export const levels: SealLevel[] = ['B'];
export const kinds: KeyKind[] = ['rsa', 'ecdsa'];

export interface SealedFile {
  /** Of the file, without its ending. */
  name: string;
  document: string;
  level: SealLevel;
  kind: KeyKind;
}

const engine = createPdfEngine();

/** Every document sealed at every level with every kind of key, as files; and the certificates that some have, apart. */
export async function makeSealedFiles(pki: Pki): Promise<{ sealed: SealedFile[]; certificates: string[] }> {
  mkdirSync(folders.files, { recursive: true });
  const sealed: SealedFile[] = [];
  const certificates: string[] = [];
  for (const document of await conformanceDocuments()) {
    for (const kind of kinds) {
      for (const level of levels) {
        const file: SealedFile = { name: `${document.name}-${kind}-${level}`, document: document.name, level, kind };
        const { bytes, certificate } = await seal(document, level, kind, pki.sealers[kind]);
        writeFileSync(pathOf(file.name), bytes);
        sealed.push(file);
        if (!certificate || certificates.includes(`${document.name}-certificate`)) continue;
        writeFileSync(pathOf(`${document.name}-certificate`), certificate);
        certificates.push(`${document.name}-certificate`);
      }
    }
  }
  return { sealed, certificates };
}

async function seal({ input }: ConformanceDocument, _level: SealLevel, kind: KeyKind, { key, chain }: Sealer) {
  const options: SealOptions = {
    algorithm: kind === 'rsa' ? 'RSA_PKCS1_SHA256' : 'ECDSA_SHA256',
    certificateChain: chain,
    reason: 'Signed by everybody it was sent to',
    name: 'Countersign',
    signed_at: new Date().toISOString(),
  };
  const { prepared, certificate } = await engine.finish({ ...input, seal: options });
  // Node signs data, not digests; the attributes are what the digest was taken of.
  const signature = new Uint8Array(sign('sha256', Buffer.from(String(prepared.state.attributes), 'base64'), key));
  return { bytes: await engine.finishSeal(prepared, signature), certificate };
}
