import type { FullPack } from '../../data/records.ts';
import type { PdfEngine } from '../../ports/pdf.ts';
import type { SealOptions } from '../../ports/seal.ts';
import { sha256Hex } from '../../sha256-hex.ts';
import { applySeal, type Sealing, sealKey } from './apply-seal.ts';
import type { SealMaterial } from './seal-material.ts';

export interface FinalFiles {
  final: Uint8Array;
  certificate: Uint8Array;
  /** The file of each child, in order, for a pack of several. Empty for a pack of one, whose file is the pack's. */
  children: Uint8Array[];
}

/** Makes the pack's final file by its settings: with or without the certificate's pages, sealed or not. */
export async function makeFinalFiles(deps: Sealing, full: FullPack, material: SealMaterial): Promise<FinalFiles> {
  const { include_audit_trail_in_signed_documents: withCertificate, use_certificates_for_signed_pdf: sealed } = full.pack.settings;
  return sealed ? seal(deps, full, material, withCertificate) : leaveUnsealed(deps.pdf, material, withCertificate);
}

async function seal(deps: Sealing, full: FullPack, material: SealMaterial, withCertificate: boolean): Promise<FinalFiles> {
  const { pdf } = deps;
  const options = await sealOptions(deps, full);
  const { files, images, facts } = material;
  const finished = await pdf.prepareFinal({ files, images, certificate: withCertificate ? facts : null, seal: options });
  const final = await applySeal(deps, finished.prepared, options);
  const certificate = finished.certificate ?? (await pdf.certificate({ ...facts, images, content_sha256: finished.content_sha256 }));
  const children: Uint8Array[] = [];
  for (const file of apart(material)) {
    const { prepared } = await pdf.prepareFinal({ files: [file], images, certificate: null, seal: options });
    children.push(await applySeal(deps, prepared, options));
  }
  return { final, certificate, children };
}

async function sealOptions(deps: Sealing, full: FullPack): Promise<SealOptions> {
  const { settings } = deps;
  return {
    ...(await sealKey(deps)),
    level: settings.seal.level,
    visible: settings.seal.visible,
    reason: 'Signed by everybody it was sent to',
    name: settings.appName,
    // The result is the same however often it is tried.
    signed_at: full.pack.date_completed ?? full.pack.date_updated,
  };
}

/** The children that get their own files: those of a pack of several. */
function apart({ files }: SealMaterial): SealMaterial['files'] {
  return files.length > 1 ? files : [];
}

async function leaveUnsealed(pdf: PdfEngine, material: SealMaterial, withCertificate: boolean): Promise<FinalFiles> {
  const { files, images, facts } = material;
  const stamped: Uint8Array[] = [];
  for (const file of files) {
    const { bytes, fields, watermark } = file;
    stamped.push(await (watermark ? pdf.preview({ files: [file], images, watermark }) : pdf.stamp(bytes, { fields, images })));
  }
  const [first] = stamped;
  const content = first && stamped.length === 1 ? first : await pdf.merge(stamped);
  const content_sha256 = sha256Hex(content);
  const certificate = await pdf.certificate({ ...facts, images, content_sha256 });
  return {
    certificate,
    final: withCertificate ? await pdf.merge([content, certificate]) : content,
    children: apart(material).length > 0 ? stamped : [],
  };
}
