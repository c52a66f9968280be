import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { createPdfEngine } from '../../../functions/pdf/engine.ts';
import type { FinalInput } from '../../../functions/ports/pdf.ts';
import type { StampField } from '../../../shared/fields/printing/stamp-field.ts';
import { certificateFacts } from '../../fixtures/certificates.ts';
import { plainPdf } from '../../fixtures/pdfs.ts';

/** The input of every pipeline: a document, 50 values with two signatures, the certificate's facts and a key file. */
export interface SealingJob {
  bytes: Uint8Array;
  fields: StampField[];
  images: Record<string, Uint8Array>;
  facts: NonNullable<FinalInput['certificate']>;
  /** PKCS 12. */
  key: { path: string; password: string };
}

/** Seals the job; returns the file. */
export type Pipeline = (job: SealingJob) => Promise<Uint8Array>;

export async function sealingJob(pages: number): Promise<SealingJob> {
  const normalised = await createPdfEngine().normalise(await plainPdf(pages));
  if (!normalised.ok) throw new Error(normalised.message);
  return {
    bytes: normalised.bytes,
    fields: Array.from({ length: 50 }, (_, index) => ({
      page_index: index % pages,
      x: 60 + (index % 4) * 120,
      y: 60 + index * 14,
      width: 110,
      height: index % 25 === 0 ? 40 : 20,
      content: contentOf(index),
    })),
    images: { first: await scribble(7), second: await scribble(11) },
    facts: certificateFacts(24),
    key: { path: fileURLToPath(new URL('../../fixtures/pki/files/rsa.p12', import.meta.url)), password: 'secret' },
  };
}

function contentOf(index: number): StampField['content'] {
  if (index % 25 === 0) return { kind: 'image', image: index === 0 ? 'first' : 'second', ink: true };
  if (index % 5 === 0) return { kind: 'check', checked: true };
  return { kind: 'text', text: `Zoë Łukasiewicz, value ${index}` };
}

async function scribble(seed: number): Promise<Uint8Array> {
  const canvas = createCanvas(600, 200);
  const context = canvas.getContext('2d');
  context.lineWidth = 6;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(30, 120);
  for (let step = 1; step < 9; step++) context.lineTo(30 + step * 65, 100 + 70 * Math.sin(step * seed));
  context.stroke();
  return canvas.encode('png');
}

/** The certificate's words line by line, for pipelines with a layout of their own. */
export function certificateLines({ facts }: SealingJob): string[] {
  return [
    `${facts.app_name}: audit certificate`,
    `Document: ${facts.document_name}`,
    `Key: ${facts.document_key}`,
    `Organisation: ${facts.account_name}`,
    `Completed: ${facts.completed_at}`,
    ...facts.originals.map(({ name, sha256 }) => `${name}: SHA-256 ${sha256}`),
    ...facts.people.flatMap((person) => [
      `${person.name}, ${person.role}, ${person.status}`,
      `${person.email}, ${person.mobile_number}`,
      ...person.facts.map(({ name, lines }) => `${name}: ${lines.join('; ')}`),
    ]),
    ...facts.events.map(({ at, type, detail, ip }) => `${at}  ${type}  ${detail}  ${ip}`),
    `Chain: ${facts.chain_head}`,
    `Verify: ${facts.verify_url}`,
  ];
}
