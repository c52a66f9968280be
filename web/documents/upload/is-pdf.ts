/** Whether a file is a PDF by its content, whatever its name. As for PDF readers, the mark stands within the first 1,024 bytes. */
export async function isPdf(file: Blob): Promise<boolean> {
  return new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer()).includes('%PDF-');
}
