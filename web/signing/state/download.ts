import { sessionHeaders } from '../../api/session.ts';

/** Fetches the sealed file with the link's session and lets the browser save it. Throws if it does not arrive whole. */
export const downloadSealed = (documentKey: string, documentName: string) => saveFile(`/app/serve/${documentKey}`, documentName);

/** The same for any call that answers with a PDF. */
export async function saveFile(path: string, documentName: string): Promise<void> {
  const response = await fetch(path, { headers: sessionHeaders(), credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The download answered ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = documentName.toLowerCase().endsWith('.pdf') ? documentName : `${documentName}.pdf`;
  link.click();
  // Released only when the browser has certainly begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
