import type { FullPack } from '../../data/pack/pack-records.ts';
import type { PdfEngine, PreparedFinal } from '../../ports/pdf.ts';
import type { SealOptions } from '../../ports/seal.ts';
import { sha256Hex } from '../../sha256-hex.ts';
import { SealError } from '../../trust/seal-error.ts';
import { applySeal, type Sealing, sealKey } from './apply-seal.ts';
import type { SealMaterial } from './seal-material.ts';
import { sealReason } from './seal-reason.ts';

export interface FinalFiles {
  final: Uint8Array;
  /** The file of each child, in order, for a pack of several. Empty for a pack of one, whose file is the pack's. */
  children: Uint8Array[];
}

/** Where the files go. */
interface FinalStore {
  final(bytes: Uint8Array): Promise<void>;
  certificate(bytes: Uint8Array): Promise<void>;
  /** `index`: the child's place in the pack. */
  child(index: number, bytes: Uint8Array): Promise<void>;
}

/**
 * Makes the pack's final files by its settings, with or without the certificate's pages, sealed or not, and stores them.
 * Sealed files are stored while they are checked: nothing may refer to them before this function has answered.
 */
export async function makeFinalFiles(deps: Sealing, full: FullPack, material: SealMaterial, store: FinalStore): Promise<FinalFiles> {
  const { include_audit_trail_in_signed_documents: withCertificate, use_certificates_for_signed_pdf: sealed } = full.pack.settings;
  return sealed ? seal(deps, full, material, withCertificate, store) : leaveUnsealed(deps.pdf, material, withCertificate, store);
}

async function seal(
  deps: Sealing,
  full: FullPack,
  material: SealMaterial,
  withCertificate: boolean,
  store: FinalStore,
): Promise<FinalFiles> {
  const { pdf } = deps;
  const options = await sealOptions(deps, full);
  const { files, images, facts } = material;
  const finished = await pdf.prepareFinal({ files, images, certificate: withCertificate ? facts : null, seal: options });
  const certificate = finished.certificate ?? (await pdf.certificate({ ...facts, images, content_sha256: finished.content_sha256 }));
  const [final] = await Promise.all([
    applySeal(deps, finished.prepared, options, store.final),
    store.certificate(certificate),
    requireAsShown(pdf, printedOf(finished), material),
  ]);
  const children: Uint8Array[] = [];
  for (const [index, file] of apart(material).entries()) {
    const alone = await pdf.prepareFinal({ files: [file], images, certificate: null, seal: options });
    const sealed = applySeal(deps, alone.prepared, options, (bytes) => store.child(index, bytes));
    const [child] = await Promise.all([sealed, requireAsShown(pdf, printedOf(alone), { files: [file], images })]);
    children.push(child);
  }
  return { final, children };
}

/** The stamped and merged file, with which the sealed one begins. */
const printedOf = ({ prepared, content_length }: PreparedFinal) => prepared.bytes.subarray(0, content_length);

/** Throws not_as_shown, with the page and the field, for a file that does not show what people filled in. */
async function requireAsShown(
  pdf: PdfEngine,
  printed: Uint8Array,
  { files, images }: Pick<SealMaterial, 'files' | 'images'>,
): Promise<void> {
  const fault = await pdf.checkPrinted(printed, files, images);
  if (!fault) return;
  const { page_index, field_index } = fault;
  throw new SealError('not_as_shown', `Page ${page_index + 1}, ${field_index < 0 ? 'beside the fields' : `field ${field_index + 1}`}`);
}

async function sealOptions(deps: Sealing, full: FullPack): Promise<SealOptions> {
  const { settings } = deps;
  return {
    ...(await sealKey(deps)),
    level: settings.seal.level,
    visible: settings.seal.visible,
    reason: sealReason(full.signatories),
    name: settings.appName,
    // The result is the same however often it is tried.
    signed_at: full.pack.date_completed ?? full.pack.date_updated,
  };
}

/** The children that get their own files: those of a pack of several. */
function apart({ files }: SealMaterial): SealMaterial['files'] {
  return files.length > 1 ? files : [];
}

async function leaveUnsealed(pdf: PdfEngine, material: SealMaterial, withCertificate: boolean, store: FinalStore): Promise<FinalFiles> {
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
  const final = withCertificate ? await pdf.merge([content, certificate]) : content;
  await requireAsShown(pdf, content, material);
  const children = apart(material).length > 0 ? stamped : [];
  await Promise.all([store.final(final), store.certificate(certificate), ...children.map((bytes, index) => store.child(index, bytes))]);
  return { final, children };
}
