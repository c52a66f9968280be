import { mkdirSync, writeFileSync } from 'node:fs';
import { createPdfEngine } from '../../functions/pdf/engine.ts';
import { systemClock } from '../../functions/ports/aws/clock.ts';
import { createHttpTrust } from '../../functions/ports/http/trust.ts';
import type { SealOptions } from '../../functions/ports/pdf.ts';
import { type SealLevel, sealLevels } from '../../functions/ports/seal.ts';
import { completeSeal, sealKey } from '../../functions/signing/complete-seal.ts';
import { readKeyFile } from '../../infra/local/key-file.ts';
import { signerOf } from '../../infra/local/signer.ts';
import type { KeyKind } from '../fixtures/pki/certificates.ts';
import type { Pki } from '../fixtures/pki/start-pki.ts';
import { type ConformanceDocument, conformanceDocuments } from './documents.ts';
import { folders, pathOf } from './made.ts';

export const kinds: KeyKind[] = ['rsa', 'ecdsa'];

export interface SealedFile {
  /** Of the file, without its ending. */
  name: string;
  document: string;
  level: SealLevel;
  kind: KeyKind;
}

const pdf = createPdfEngine();

/** Every document sealed at every level with every kind of key, as files; and the certificates that some have, apart. */
export async function makeSealedFiles(pki: Pki): Promise<{ sealed: SealedFile[]; certificates: string[] }> {
  mkdirSync(folders.files, { recursive: true });
  const sealed: SealedFile[] = [];
  const certificates: string[] = [];
  for (const document of await conformanceDocuments()) {
    for (const kind of kinds) {
      for (const level of sealLevels) {
        const file: SealedFile = { name: `${document.name}-${kind}-${level}`, document: document.name, level, kind };
        const { bytes, certificate } = await seal(document, level, { pki, kind });
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

async function seal({ input }: ConformanceDocument, level: SealLevel, { pki, kind }: { pki: Pki; kind: KeyKind }) {
  const { p12 } = pki.sealers[kind];
  const signer = signerOf(async () => readKeyFile(p12.bytes, p12.password));
  const trust = createHttpTrust({ tsaUrl: pki.tsaUrl, privateHosts: [pki.host] });
  const seal: SealOptions = {
    ...(await sealKey({ signer, clock: systemClock })),
    level,
    reason: 'Signed by everybody it was sent to',
    name: 'Countersign',
    signed_at: new Date().toISOString(),
  };
  const { prepared, certificate } = await pdf.finish({ ...input, seal });
  return { bytes: await completeSeal({ pdf, signer, trust }, prepared, seal), certificate };
}
