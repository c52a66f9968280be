import { mkdirSync, writeFileSync } from 'node:fs';
import { createPdfEngine } from '../../functions/pdf/engine.ts';
import { systemClock } from '../../functions/ports/aws/clock.ts';
import { createHttpTrust } from '../../functions/ports/http/trust.ts';
import type { SealOptions } from '../../functions/ports/seal.ts';
import type { Signer } from '../../functions/ports/signer.ts';
import { type SealLevel, sealLevels, type VisibleSeal } from '../../functions/settings/seal-level.ts';
import { applySeal, sealKey } from '../../functions/signing/seal/apply-seal.ts';
import { readKeyFile } from '../../infra/local/keys/key-file.ts';
import { signerOf } from '../../infra/local/keys/signer.ts';
import type { KeyKind } from '../fixtures/pki/certificates.ts';
import type { Pki } from '../fixtures/pki/start-pki.ts';
import { type ConformanceDocument, conformanceDocuments } from './documents.ts';
import { folders, pathOf } from './made.ts';

export const kinds: KeyKind[] = ['rsa', 'ecdsa'];

export interface SealedFile {
  /** The name of the file without its ending. */
  name: string;
  document: string;
  level: SealLevel;
  kind: KeyKind;
}

const pdf = createPdfEngine();

/** Writes every document, sealed at every level with every kind of key, and separately the certificates that some have. */
export async function makeSealedFiles(pki: Pki): Promise<{ sealed: SealedFile[]; certificates: string[] }> {
  mkdirSync(folders.files, { recursive: true });
  const sealed: SealedFile[] = [];
  const certificates: string[] = [];
  for (const { name, input } of await conformanceDocuments()) {
    for (const kind of kinds) {
      const signer = signerOfChain(pki, kind);
      for (const level of sealLevels) {
        const file: SealedFile = { name: `${name}-${kind}-${level}`, document: name, level, kind };
        const { bytes, certificate } = await seal(input, level, { pki, signer });
        writeFileSync(pathOf(file.name), bytes);
        sealed.push(file);
        if (!certificate || certificates.includes(`${name}-certificate`)) continue;
        writeFileSync(pathOf(`${name}-certificate`), certificate);
        certificates.push(`${name}-certificate`);
      }
    }
  }
  return { sealed, certificates };
}

/** Seals with a key whose certificate has a chain, from its PKCS 12 file. */
export function signerOfChain(pki: Pki, kind: KeyKind): Signer {
  const { p12 } = pki.sealers[kind];
  return signerOf(async () => readKeyFile(p12.bytes, p12.password));
}

/** Seals one pack as the product does. */
export async function seal(
  input: ConformanceDocument['input'],
  level: SealLevel,
  { pki, signer, visible = null }: { pki: Pki; signer: Signer; visible?: VisibleSeal | null },
) {
  const trust = createHttpTrust({ tsaUrl: pki.tsaUrl, privateHosts: [pki.host] });
  const seal: SealOptions = {
    ...(await sealKey({ signer, clock: systemClock })),
    level,
    visible,
    reason: 'Signed by everybody it was sent to',
    name: 'Countersign',
    signed_at: new Date().toISOString(),
  };
  const { prepared, certificate } = await pdf.prepareFinal({ ...input, seal });
  return { bytes: await applySeal({ pdf, signer, trust }, prepared, seal), certificate };
}
