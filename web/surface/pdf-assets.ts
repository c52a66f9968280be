/** Gives pdf.js the files that some PDFs need, by name, from where the build has put them (`web/build/pdf-assets.ts`). */
export class PdfAssets {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const response = await fetch(`${__PDF_ASSETS__}${filename}`);
    if (!response.ok) throw new Error(`${filename} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
