import type { PDF } from '@libpdf/core';
import type { Normalised, PdfProblem } from '../../ports/pdf.ts';
import { renewLooks } from '../forms/renew-looks.ts';
import { staleLooks } from '../forms/stale-looks.ts';
import { saveAnew } from '../objects/save.ts';
import { pageEntries, tryLoad } from '../objects/structure.ts';
import { openError, withPdf } from '../pdfium.ts';
import { answeringProblems, limits, problem, refuseByBytes } from '../problems.ts';
import { runQpdf } from '../qpdf.ts';
import { blendWithPages } from './blending-looks.ts';
import { dropOddContents } from './contents-of-pages.ts';
import { dropDeadSignatures } from './dead-signatures.ts';
import { flattenLooseWidgets, formWidgets, hasWidgets } from './loose-widgets.ts';
import { dropLinkFrames, emptyOtherLooks, pagesWithoutLooks, withLooks } from './missing-looks.ts';
import { straightenPages } from './page-shapes.ts';
import { copyBySave, withTrailer } from './repair.ts';
import { removeActiveContent } from './sanitise.ts';

/**
 * Makes the file that the product works on: decrypted, repaired, and without JavaScript, launch actions, embedded
 * executables, XFA and signature values (which rewriting breaks), its form drawn as its values say. It has a plain cross-reference, so that later
 * revisions can be appended. Equal input gives equal bytes. `hasLooks`: the file comes from such a copy, so its looks hold;
 * the scripts that say which values are formatted are gone.
 */
export function normalise(bytes: Uint8Array, options: { password?: string; hasLooks?: boolean } = {}): Promise<Normalised | PdfProblem> {
  return answeringProblems(async () => {
    const refused = refuseByBytes(bytes);
    if (refused) return refused;
    const expected = await countPages(bytes, options.password);
    if (expected === 'password') return problem('pdf_password_required');
    if (expected > limits.pages) return problem('too_many_pages');
    for (const copy of copiers) {
      const output = await copy(bytes, options.password);
      const result = output && (await cleaned(output, expected, options.hasLooks ?? false));
      if (result) return { ok: true, ...result };
    }
    return problem('pdf_damaged');
  });
}

async function countPages(bytes: Uint8Array, password: string | undefined): Promise<number | 'password'> {
  return withPdf(bytes, password, (opened) => {
    if ('error' in opened) return opened.error === openError.password ? 'password' : 0;
    return opened.lib.FPDF_GetPageCount(opened.doc);
  });
}

type Copier = (bytes: Uint8Array, password: string | undefined) => Promise<Uint8Array | null>;

/**
 * Ordered from the method that keeps most of a file to the method that reads most files. (The structure library's own
 * recovery ran out of memory on one in five files with random damage.)
 */
const copiers: Copier[] = [
  byQpdf,
  async (bytes, password) => rewritten(await copyBySave(bytes, password)),
  async (bytes) => rewritten(await copyBySave(withTrailer(bytes), undefined)),
];

async function byQpdf(bytes: Uint8Array, password: string | undefined): Promise<Uint8Array | null> {
  const credentials = password ? [`--password=${password}`] : [];
  const { output } = await runQpdf(bytes, [...credentials, '--decrypt', '--deterministic-id', '--object-streams=generate']);
  return output;
}

/** Removes unreachable objects and derives the identifier from the content. */
async function rewritten(bytes: Uint8Array | null): Promise<Uint8Array | null> {
  return bytes && byQpdf(bytes, undefined);
}

/** A copy without active content; null if the structure library can't read it or finds other pages than a reader showed. */
async function cleaned(copy: Uint8Array, expected: number, hasLooks: boolean): Promise<Omit<Normalised, 'ok'> | null> {
  const drawn = await withEachLook(copy);
  if (!drawn || !hasPages(drawn.pdf, expected)) return null;
  const { bytes, pdf } = drawn;
  const known = hasWidgets(pdf) ? await formWidgets(bytes) : new Set<number>();
  // Before the scripts go, which say that a value is formatted.
  const stale = hasLooks ? new Set<number>() : await staleLooks(bytes);
  const removed = removeActiveContent(pdf);
  if (flattenLooseWidgets(pdf, known)) removed.push('loose_widgets');
  const hadSignatures = dropDeadSignatures(pdf);
  const looks = await renewLooks(pdf, stale);
  if (looks.isSeen) removed.push('form_looks');
  const settled = [dropOddContents(pdf), dropLinkFrames(pdf), emptyOtherLooks(pdf), blendWithPages(pdf), straightenPages(pdf)];
  const wasOpen = settled.includes(true);
  const is_drawn_anew = drawn.isAnew || looks.isChanged || wasOpen || removed.some((kind) => kind !== 'certification');
  if (removed.length === 0 && !hadSignatures && !is_drawn_anew) return { bytes, removed, is_drawn_anew };
  // Rewritten as a whole, because content that an appended revision hides could be restored.
  const anew = await saveAnew(pdf, bytes);
  return { bytes: (await rewritten(anew)) ?? anew, removed, is_drawn_anew };
}

/** The copy itself, or one in which each annotation has its look; null if the structure library can't read it. */
async function withEachLook(copy: Uint8Array): Promise<{ bytes: Uint8Array; pdf: PDF; isAnew: boolean } | null> {
  const pdf = await tryLoad(copy);
  if (!pdf) return null;
  const pages = pagesWithoutLooks(pdf);
  const bytes = pages.length === 0 ? null : await rewritten(await withLooks(copy, pages));
  const drawn = bytes && (await tryLoad(bytes));
  return drawn ? { bytes, pdf: drawn, isAnew: true } : { bytes: copy, pdf, isAnew: false };
}

function hasPages(pdf: PDF, expected: number): boolean {
  const count = pageEntries(pdf).length;
  return count > 0 && (count === expected || expected === 0) && pdf.getPageCount() === count;
}
