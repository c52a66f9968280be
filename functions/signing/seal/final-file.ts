import { howSigned, signingProgress } from '../../../shared/domain/signing/signing-progress.ts';
import { cut } from '../../../shared/domain/wording/cut.ts';

/** The name under which a final file is saved. It says “signed” only if everybody has signed whom the document was sent to. */
export function finalFilename(documentName: string, people: Parameters<typeof signingProgress>[0]): string {
  return savedAs(documentName, howSigned(signingProgress(people)) === 'by_everybody' ? 'signed' : 'completed');
}

/** The name under which a document's file is saved, with its kind `what` in brackets. Characters that file systems refuse are left out. */
export function savedAs(documentName: string, what: string, ending: 'pdf' | 'csv' = 'pdf'): string {
  const name = documentName
    .toWellFormed()
    .replace(/\.pdf$/i, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, ' ')
    .trim();
  return `${cut(name, 120).trim() || 'Document'} (${what}).${ending}`;
}
