import { createHash } from 'node:crypto';
import type { FullPack } from '../data/records.ts';
import type { PdfEngine, SealOptions } from '../ports/pdf.ts';
import { completeSeal, type Sealing, sealKey } from './complete-seal.ts';
import type { SealMaterial } from './seal-material.ts';

export interface FinalFiles {
  final: Uint8Array;
  certificate: Uint8Array;
}

/** The pack's final file by its settings: with or without the certificate's pages, sealed or not. */
export async function makeFinal(deps: Sealing, full: FullPack, material: SealMaterial): Promise<FinalFiles> {
  const { include_audit_trail_in_signed_documents: withCertificate, use_certificates_for_signed_pdf: sealed } = full.pack.settings;
  return sealed ? seal(deps, full, material, withCertificate) : leaveUnsealed(deps.pdf, material, withCertificate);
}

async function seal(deps: Sealing, full: FullPack, material: SealMaterial, withCertificate: boolean): Promise<FinalFiles> {
  const { pdf, settings } = deps;
  const options: SealOptions = {
    ...(await sealKey(deps)),
    level: settings.seal.level,
    reason: 'Signed by everybody it was sent to',
    name: settings.appName,
    // The same however often it is tried.
    signed_at: full.pack.date_completed ?? full.pack.date_updated,
  };
  const { files, images, facts } = material;
  const finished = await pdf.finish({ files, images, certificate: withCertificate ? facts : null, seal: options });
  const final = await completeSeal(deps, finished.prepared, options);
  const certificate = finished.certificate ?? (await pdf.certificate({ ...facts, images, content_sha256: finished.content_sha256 }));
  return { final, certificate };
}

async function leaveUnsealed(pdf: PdfEngine, { files, images, facts }: SealMaterial, withCertificate: boolean): Promise<FinalFiles> {
  const stamped: Uint8Array[] = [];
  for (const { bytes, fields } of files) stamped.push(await pdf.stamp(bytes, { fields, images }));
  const [first] = stamped;
  const content = first && stamped.length === 1 ? first : await pdf.merge(stamped);
  const content_sha256 = createHash('sha256').update(content).digest('hex');
  const certificate = await pdf.certificate({ ...facts, images, content_sha256 });
  return { certificate, final: withCertificate ? await pdf.merge([content, certificate]) : content };
}
