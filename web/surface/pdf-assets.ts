type Kind = 'cMapUrl' | 'standardFontDataUrl' | 'wasmUrl';

/** Addresses of what pdf.js needs for some files only: fonts that are not embedded, Asian encodings, JPEG 2000 and JBIG2 pictures. */
const addresses: Record<string, string> = {
  ...import.meta.glob<string>('../../node_modules/pdfjs-dist/cmaps/*.bcmap', { eager: true, query: '?url', import: 'default' }),
  ...import.meta.glob<string>('../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
  ...import.meta.glob<string>('../../node_modules/pdfjs-dist/wasm/*.wasm', { eager: true, query: '?url', import: 'default' }),
};
const byName = new Map(Object.entries(addresses).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]));

/** Gives pdf.js those files by name, from the build's own hashed addresses. */
export class PdfAssets {
  async fetch({ filename }: { kind: Kind; filename: string }): Promise<Uint8Array> {
    const address = byName.get(filename);
    if (address === undefined) throw new Error(`pdf.js has no ${filename}`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${filename} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
