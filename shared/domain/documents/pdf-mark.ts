/** The number of bytes of a file that `hasPdfMark` needs. Readers look for the mark there. */
export const pdfHead = 1_024;

/** Whether a file is a PDF by its first bytes, whatever its name says. */
export function hasPdfMark(head: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(head.subarray(0, pdfHead)).includes('%PDF-');
}
