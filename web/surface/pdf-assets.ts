type Kind = 'cMapUrl' | 'standardFontDataUrl' | 'wasmUrl';

/** Gives pdf.js those files by name, from the build's own hashed addresses. */
export class PdfAssets {
  async fetch({ filename }: { kind: Kind; filename: string }): Promise<Uint8Array> {
    // Few files need any: the long list of addresses comes with the first.
    const { pdfAddresses } = await import('./pdf-addresses.ts');
    const address = pdfAddresses.get(filename);
    if (address === undefined) throw new Error(`pdf.js has no ${filename}`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${filename} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
