import { commonMessages } from '../../shared/domain/wording/common-messages.ts';
import type { PdfProblem, PdfProblemCode } from '../ports/pdf.ts';
import { headerOffset } from './inspect/soundness.ts';

/** Limits of section 12 of the architecture. */
export const limits = {
  bytes: 100 * 1024 * 1024,
  pages: 2_000,
  /** PDF's own limit of 200 inches a side (14,400 units). */
  pageSide: 14_400,
  /** The most fields of a PDF's own form, as for data fields. */
  fields: 5_000,
};

const messages: Record<PdfProblemCode, string> = {
  not_a_pdf: commonMessages.onlyPdf,
  pdf_damaged: 'This PDF is damaged and could not be repaired. Open it in the program that made it, save it again, and upload that copy.',
  pdf_empty: 'This file is empty. Choose the document again.',
  pdf_password_required: 'This PDF is protected. Enter its password to go on.',
  xfa_form_not_supported:
    'This is a dynamic XFA form, which only some Adobe programs can show. Print it to a PDF file, and upload that copy.',
  too_many_pages: 'This PDF has more than 2,000 pages. Split it, and upload the parts.',
  page_too_large: 'A page of this PDF is larger than 200 inches (5 metres). Save it with a smaller page size.',
  pdf_certified_no_changes:
    'The author of this PDF has certified it and allows no changes, so nothing can be filled in or signed. Ask for a copy without certification.',
  pdf_too_complex: 'This PDF is too large or too complicated to prepare. Save it again with a smaller size, or split it.',
};

/** A problem as the port answers it. `message` says more than the code's own message if it can. */
export function problem(code: PdfProblemCode, message = messages[code]): PdfProblem {
  return { ok: false, code, message };
}

/** Problems that are found without opening the file. */
export function refuseByBytes(bytes: Uint8Array): PdfProblem | null {
  if (bytes.length === 0) return problem('pdf_empty');
  if (bytes.length > limits.bytes) return problem('pdf_too_complex');
  return headerOffset(bytes) >= 0 ? null : problem('not_a_pdf');
}

/** Thrown inside the engine only. The port's functions answer it as data. */
export class PdfRefused extends Error {
  readonly code: PdfProblemCode;
  constructor(code: PdfProblemCode) {
    super(code);
    this.name = 'PdfRefused';
    this.code = code;
  }
}

/** Runs a job of the port and answers its refusals as data. */
export async function answeringProblems<T>(run: () => Promise<T>): Promise<T | PdfProblem> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof PdfRefused) return problem(error.code);
    throw error;
  }
}
