import { cut } from '../../../shared/domain/wording/cut.ts';
/** The name under which a sealed file is saved. */
export function finalFilename(documentName: string): string {
  return savedAs(documentName, 'signed');
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
