import { sessionHeaders } from '../../api/session.ts';
import { saveFile } from '../../exports/save-file.ts';

/** Fetches the sealed file with the link's session and lets the browser save it. Throws if it does not arrive whole. */
export const downloadSealed = (documentKey: string, documentName: string) => downloadPdf(`/app/serve/${documentKey}`, documentName);

/** The same for any call that answers with a PDF. */
export const downloadPdf = (path: string, documentName: string) =>
  downloadFile(path, documentName.toLowerCase().endsWith('.pdf') ? documentName : `${documentName}.pdf`);

async function downloadFile(path: string, filename: string): Promise<void> {
  saveFile(filename, await fetchFile(path));
}

/** A file of any type, fetched with the link's session. Throws if it does not arrive whole. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(path, { headers: sessionHeaders(), credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The download answered ${response.status}`);
  return response.blob();
}
