/** Addresses of what pdf.js needs for some files only: fonts that are not embedded, Asian encodings, JPEG 2000 and JBIG2 pictures. */
const paths: Record<string, string> = {
  ...import.meta.glob<string>('../../node_modules/pdfjs-dist/cmaps/*.bcmap', { eager: true, query: '?url', import: 'default' }),
  ...import.meta.glob<string>('../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
  ...import.meta.glob<string>('../../node_modules/pdfjs-dist/wasm/*.wasm', { eager: true, query: '?url', import: 'default' }),
};
/** By file name. */
export const pdfAddresses: ReadonlyMap<string, string> = new Map(
  Object.entries(paths).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);
