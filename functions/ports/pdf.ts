import type { DataField } from '../../shared/contract/schemas/documents/data-field.ts';
import type { FormField } from '../../shared/contract/schemas/documents/form-field.ts';
import type { PageText } from '../../shared/contract/schemas/documents/page-text.ts';
import type { AuditTrail } from '../../shared/domain/audit/audit-chain.ts';
import type { PlannedPage } from '../../shared/domain/documents/page-plan.ts';
import type { ListedField } from '../../shared/domain/signing/page-list.ts';
import type { StampField } from '../../shared/fields/printing/stamp-field.ts';
import type { MarkedPart } from '../../shared/pictures/crop-box.ts';
import type { PdfReport, SignatureReport } from '../../shared/verify/report.ts';
import type { SealLevel } from '../settings/seal-level.ts';
import type { ExtendedSeal, MadeSeal, PreparedSeal, SealedFile, SealOptions, SealPlace, ValidationData } from './seal.ts';

/** The reason why a file can't be used, as data: never thrown across the port. */
export type PdfProblemCode =
  | 'not_a_pdf'
  | 'pdf_damaged'
  | 'pdf_empty'
  | 'pdf_password_required'
  | 'xfa_form_not_supported'
  | 'too_many_pages'
  | 'page_too_large'
  | 'pdf_certified_no_changes'
  | 'pdf_too_complex';

export interface PdfProblem {
  ok: false;
  code: PdfProblemCode;
  /** In words for a person. */
  message: string;
}

/** A page as displayed (rotation, CropBox and UserUnit applied), in points. */
export interface PageSize {
  width: number;
  height: number;
}

/** A signature that the file came with. Only `verify` says whether it is valid. */
export interface FormSignature {
  /** Of the signer's certificate; empty when it can't be read. */
  name: string;
  /** The claimed time, ISO 8601. */
  signed_at: string | null;
  /** The changes that a certification (DocMDP) allows; null for an ordinary signature. */
  permits_changes: 'none' | 'fill' | 'annotate' | null;
}

export interface Inspected {
  ok: true;
  page_count: number;
  pages: PageSize[];
  encryption: 'none' | 'owner' | 'user';
  xfa: 'none' | 'static';
  form_fields: FormField[];
  signatures: FormSignature[];
  /** For example `1.7`; empty if the file does not say. */
  pdf_version: string;
  producer: string;
  /** False for scans: none of the first pages has text. */
  has_text: boolean;
  /** Faults of the file that its clear copy corrects, in words. */
  repaired: string[];
  warnings: string[];
}

export interface Normalised {
  ok: true;
  /**
   * The clear copy: decrypted, repaired, without JavaScript, launch actions, embedded executables, XFA and hidden
   * annotations. Layers are fixed as they are displayed, and a form's entries are drawn where readers would draw them.
   */
  bytes: Uint8Array;
  /** Kinds of content that were removed or fixed as displayed, each once. */
  removed: RemovedContent[];
  /** Whether anything that a reader may see was drawn anew or taken away, so that the file as it came may look different. */
  is_drawn_anew: boolean;
}

export type RemovedContent =
  | 'scripts'
  | 'programs'
  | 'xfa'
  | 'certification'
  | 'hidden_annotations'
  | 'unprinted_annotations'
  | 'layers'
  | 'loose_widgets'
  | 'portfolio'
  | 'form_looks';

export interface PageImage {
  index: number;
  /** PNG, or JPEG for pages that are mostly photos. */
  large: Uint8Array;
  thumbnail: Uint8Array;
  /** Of the first page: as sharp as a phone needs, in a third of the bytes. */
  cover: Uint8Array | null;
}

/** One page (`index` from 0) at a width in pixels. */
export interface ImageRequest {
  index: number;
  width: number;
  format: 'png' | 'jpeg' | 'webp';
}

export interface StampInput {
  /** Field values to draw. Coordinates are points from the displayed top left. */
  fields: StampField[];
  /** Images by the `image` name that fields use (PNG, JPEG or WebP). Each is stored once. */
  images: Record<string, Uint8Array>;
}

/** The facts recorded under one name, one per line. */
export interface CertificateFact {
  name: string;
  lines: string[];
}

export interface CertificatePerson {
  name: string;
  email: string;
  mobile_number: string;
  role: string;
  status: string;
  /** Whether they have signed. */
  signed: boolean;
  /** The records about them, in words. */
  facts: CertificateFact[];
  /** Names in CertificateInput.images. */
  signature_image: string | null;
}

/** Everything the audit certificate prints; times are ISO 8601 UTC. */
export interface CertificateInput {
  document_name: string;
  document_key: string;
  account_name: string;
  sender_name: string;
  /** Hex SHA-256 of each original file as uploaded, and of the content the certificate is appended to. */
  originals: { name: string; sha256: string; page_count: number }[];
  content_sha256: string;
  created_at: string;
  completed_at: string;
  people: CertificatePerson[];
  /** Notes that signatories wrote onto pages, oldest first, with the names of those who had signed before and never saw it. */
  notes: { at: string; author: string; place: string; text: string; signed_before: string[]; not_shown_to: string[] }[];
  /** What members signed with during setup: whose it is and when, and the file that it was put over; `maker` is null in older records. */
  sender_signatures: { kind: string; place: string; maker: { name: string; at: string; document_sha256: string } | null }[];
  /** What people filled in that the final document does not show. `owner`: the name of whose field it is. */
  unprinted: { name: string; place: string; owner: string; value_digest: string }[];
  /** `actor` is empty for actions of the installation itself. */
  events: { at: string; type: string; actor: string; detail: string; ip: string }[];
  chain_head: string;
  /** The records behind the events, attached as a file. */
  audit_trail: AuditTrail;
  /** The seal that the file carries; null if it carries none. */
  seal_level: SealLevel | null;
  verify_url: string;
  app_name: string;
  branding: CertificateBranding;
  images: Record<string, Uint8Array>;
}

/** The sender's name and look. */
export interface CertificateBranding {
  name: string;
  /** As `#rrggbb`. */
  accent_colour: string;
  /** Name in CertificateInput.images. */
  logo: string | null;
}

/** One child of a pack whose final file is made. */
export interface FinalPart {
  bytes: Uint8Array;
  fields: StampField[];
  /** Its bookmark, if a pack has several children. */
  name?: string;
  /** A word drawn across each of its pages, for example `Rejected`. */
  watermark?: string;
  /** The bytes are the signed upload itself. If only the seal is added, its signatures stay valid. */
  is_signed?: boolean;
  /** The clear copy, of which people were shown the pages, if the bytes are something else. */
  shown?: Uint8Array;
}

/**
 * All of sealing except the signature itself, in one pass. This is faster than stamp, merge, certificate and
 * prepareSeal one after the other.
 */
export interface FinalInput {
  /** The pack's children in order, normalised, each with its own fields (`page_index` within that child). */
  files: FinalPart[];
  /** Images by the names that fields and people use. */
  images: Record<string, Uint8Array>;
  /** The certificate's content, appended and also answered separately; null for none. `content_sha256` and `images` are filled in here. */
  certificate: Omit<CertificateInput, 'content_sha256' | 'images'> | null;
  seal: SealOptions;
}

export interface PreparedFinal {
  /** SHA-256 of the stamped and merged file, with which the sealed file begins. */
  content_sha256: string;
  /** The length of that beginning, in bytes. */
  content_length: number;
  /** The certificate as a file of its own. */
  certificate: Uint8Array | null;
  /** Sign its digest, then pass both to `embedSignature`. */
  prepared: PreparedSeal;
}

/** A file whose pages are in a printed one, in order. */
export type PrintedPart = Pick<FinalPart, 'bytes' | 'shown' | 'fields' | 'watermark'>;

/** A page of a printed file (from 0) that does not show what people were shown. */
export interface PrintFault {
  page_index: number;
  /** Among the values of that page, in their order; -1 if the page differs elsewhere. */
  field_index: number;
}

/** A data field as part of an exported form. */
export interface ExportField
  extends ListedField,
    Pick<
      DataField,
      | 'required'
      | 'signatory_uuid'
      | 'custom_id'
      | 'options_as_csv'
      | 'auto_assign_date'
      | 'checkbox_group'
      | 'is_mutually_exclusive'
      | 'background_colour'
    > {
  /** The signatory who fills it in; empty until somebody has been chosen. */
  role: string;
}

/** The names of the fields of an exported form (see `form-names.ts`). */
export type FormNaming = 'metadata' | 'custom_id';

export interface FillableInput {
  /** The children in order, normalised, each with its own fields (`page_index` within that child). */
  files: { bytes: Uint8Array; name: string; fields: ExportField[] }[];
  /** Pictures by the names that fields use. */
  images: Record<string, Uint8Array>;
  naming: FormNaming;
}

/** A print of a pack as it is now. */
export interface PreviewInput {
  files: FinalPart[];
  images: Record<string, Uint8Array>;
  /** Drawn lightly across every page. */
  watermark: string;
}

export interface VerifiedSignature extends SignatureReport {
  /** Faults of the file, or changes after it, in words. */
  problem: string | null;
}

export interface VerifiedPdf extends PdfReport {
  ok: true;
  signatures: VerifiedSignature[];
}

export interface PageTexts {
  /** BCP 47, as the file declares it. */
  language: string | null;
  pages: PageText[];
}

/** A PNG and its size in pixels. */
export interface Picture {
  png: Uint8Array;
  width: number;
  height: number;
}

/**
 * The PDF engine. Every call may meet a hostile file. Locally the engine runs in a process that is killed if it exceeds
 * its limits (the promise then rejects with PdfKilled); in the cloud the Lambda itself is that process.
 */
export interface PdfEngine {
  inspect(bytes: Uint8Array, options?: { password?: string }): Promise<Inspected | PdfProblem>;
  /** `hasLooks`: the file comes from a normalised one, so its form's looks hold. */
  normalise(bytes: Uint8Array, options?: { password?: string; hasLooks?: boolean }): Promise<Normalised | PdfProblem>;
  /** A clear copy with these of its pages, in this order, turned. Nothing of its other pages stays in the file. */
  rearrange(bytes: Uint8Array, pages: readonly PlannedPage[]): Promise<Uint8Array>;
  /** Pages from `from` up to but without `to` (counted from 0), page by page at two widths. */
  renderPages(bytes: Uint8Array, range: { from: number; to: number }): Promise<PageImage[]>;
  /** Which of these pages another reader draws otherwise than `renderPages`, or can't draw. `isStamped`: or would, once something is stamped on them. */
  drawnOtherwise(bytes: Uint8Array, range: { from: number; to: number }, options?: { isStamped?: boolean }): Promise<number[]>;
  /** A clear copy with these of its pages as pictures of what `renderPages` shows. Of the pages themselves their links stay, and their text, unseen. */
  asPictures(bytes: Uint8Array, pages: readonly number[]): Promise<Uint8Array>;
  /** The text of pages from `from` up to but without `to` (counted from 0), for people who can't see their images. */
  pageTexts(bytes: Uint8Array, range: { from: number; to: number }): Promise<PageTexts>;
  /** One page as displayed, form widgets included, on white. */
  renderImage(bytes: Uint8Array, request: ImageRequest): Promise<{ bytes: Uint8Array; width: number; height: number }>;
  /** Flattens forms and draws the fields. */
  stamp(bytes: Uint8Array, input: StampInput): Promise<Uint8Array>;
  certificate(input: CertificateInput): Promise<Uint8Array>;
  /** Makes one file of all pages in order, and keeps bookmarks and links. */
  merge(files: Uint8Array[]): Promise<Uint8Array>;
  /** Stamps, merges, appends the certificate and prepares the seal. */
  prepareFinal(input: FinalInput): Promise<PreparedFinal>;
  /** Compares the pages of a stamped and merged file with what was stamped on which pages; files under a watermark are left out. */
  checkPrinted(printed: Uint8Array, parts: readonly PrintedPart[], images: StampInput['images']): Promise<PrintFault | null>;
  /** Makes one PDF form whose fields are the data fields. Forms of the original files become part of their pages. */
  fillable(input: FillableInput): Promise<Uint8Array>;
  /** Stamps and merges under a watermark, without certificate and seal. */
  preview(input: PreviewInput): Promise<Uint8Array>;
  prepareSeal(bytes: Uint8Array, options: SealOptions): Promise<PreparedSeal>;
  /** Embeds the signature, with its time stamp from level T on, or the token of a document time stamp. */
  embedSignature(prepared: PreparedSeal, answer: Uint8Array, timeStamp?: Uint8Array): Promise<Uint8Array>;
  /** Takes a seal from level T to LT, and with space for a document time stamp to LTA. */
  extendSeal(file: SealedFile, data: ValidationData, archiveRoom: number | null): Promise<ExtendedSeal>;
  /**
   * Whether a newly sealed file holds exactly that seal, over all of the file and followed only by validation data. With
   * `place`, the seal is the prepared file's and nothing follows it.
   */
  checkSeal(bytes: Uint8Array, made: MadeSeal, place: SealPlace | null): Promise<boolean>;
  verify(bytes: Uint8Array): Promise<VerifiedPdf | PdfProblem>;
  /**
   * An upright, re-encoded PNG of an untrusted image (PNG, JPEG, WebP), at most `maxPixels` on its longer side; null if
   * it is not an image.
   */
  cleanImage(bytes: Uint8Array, maxPixels: number): Promise<Picture | null>;
  /** A signature from a picture that `cleanImage` made, without the paper and cropped to its ink; null if there is no ink. */
  enhanceSignature(png: Uint8Array): Promise<Picture | null>;
  /** The part of a `cleanImage` picture that a person marked on the screen; null if the part is empty, or has no ink to enhance. */
  cropImage(png: Uint8Array, marked: MarkedPart): Promise<Picture | null>;
  /** A text in handwriting, or in a plain face if the handwriting lacks its letters; null if nothing is visible. */
  textImage(text: string): Promise<Picture | null>;
}

/** For whom a job runs: an account, else one session; of somebody without a session their network. */
export type PdfTurn = { account: string; session?: never } | { session: string; account?: never } | { network: string };

/** Where all jobs share processes, they take turns by it. */
export interface SharedPdfEngine extends PdfEngine {
  /** Missing where each job has a process of its own, as in a Lambda. */
  inTurnOf?(whose: PdfTurn): PdfEngine;
}

/** The engine as it works for somebody. */
export const pdfFor = (pdf: SharedPdfEngine, whose: PdfTurn): PdfEngine => pdf.inTurnOf?.(whose) ?? pdf;

/** The job exceeded its limit of time or memory, or crashed. Only that job ended. */
export class PdfKilled extends Error {
  readonly reason: 'time' | 'memory' | 'crash';
  constructor(reason: 'time' | 'memory' | 'crash') {
    super(`The PDF job was ended: ${reason}`);
    this.name = 'PdfKilled';
    this.reason = reason;
  }
}
