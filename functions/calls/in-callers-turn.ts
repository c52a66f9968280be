import type { Caller } from '../../shared/domain/people/caller.ts';
import { type PdfTurn, pdfFor, type SharedPdfEngine } from '../ports/pdf.ts';
import { countedWithVisitors } from './counted-as.ts';
import { limitedBy } from './limited-by.ts';

/** The dependencies of a call: the PDF engine, if it has one, works in its caller's turn. */
export function inCallersTurn<D extends object>(deps: D, caller: Caller): D {
  const { pdf } = deps as { pdf?: SharedPdfEngine };
  return pdf ? { ...deps, pdf: pdfFor(pdf, turnOf(caller)) } : deps;
}

function turnOf(caller: Caller): PdfTurn {
  if (caller.kind === 'member') return { account: caller.account_key };
  if (caller.kind === 'anonymous') return { network: limitedBy(caller) };
  return { session: countedWithVisitors(caller) };
}
