import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(m?js|css|html|svg|json|wasm|txt)$/;
/** Smaller files fit one packet anyway. */
const smallestBytes = 1024;

/** Writes `.br` and `.gz` beside each text asset after a build, so that no server compresses at run time. */
export function precompress(): Plugin {
  let directory = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      directory = config.build.outDir;
    },
    closeBundle: () => {
      for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
        const file = join(directory, entry);
        if (!compressible.test(file) || statSync(file).size < smallestBytes) continue;
        const content = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
