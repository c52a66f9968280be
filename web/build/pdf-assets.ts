import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
const address = `/assets/pdfjs-${version}/`;

/**
 * What pdf.js fetches by name for some PDFs: fonts that are not embedded, Asian encodings, JPEG 2000 and JBIG2 pictures. The files stand
 * together under an address with the version of pdf.js: as modules, the list of their hashed names would outweigh the code that draws.
 */
export function pdfAssets(): Plugin {
  const paths = new Map<string, string>();
  for (const folder of ['cmaps', 'standard_fonts', 'wasm']) {
    for (const name of readdirSync(join(dirname(manifest), folder))) {
      if (/\.(bcmap|pfb|ttf|wasm)$/.test(name)) paths.set(name, join(dirname(manifest), folder, name));
    }
  }
  return {
    name: 'pdf-assets',
    config: () => ({ define: { __PDF_ASSETS__: JSON.stringify(address) } }),
    configureServer: (server) => {
      server.middlewares.use(address, (request, response, next) => {
        const path = paths.get((request.url ?? '').slice(1));
        if (path) response.end(readFileSync(path));
        else next();
      });
    },
    generateBundle() {
      for (const [name, path] of paths)
        this.emitFile({ type: 'asset', fileName: `${address.slice(1)}${name}`, source: readFileSync(path) });
    },
  };
}
