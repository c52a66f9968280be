import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { askFirst } from './web/build/ask-first.ts';
import { laterParts } from './web/build/later-parts.ts';
import { mantineVariables } from './web/build/mantine-variables.ts';
import { modernFonts } from './web/build/modern-fonts.ts';
import { pageFallback } from './web/build/page-fallback.ts';
import { pdfAssets } from './web/build/pdf-assets.ts';
import { precompress } from './web/build/precompress.ts';
import { signingChunks } from './web/build/signing-chunks.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(fromHere('package.json'), 'utf8')) as { version: string };
/** The running product, to which the development server hands every call. */
const product = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: fromHere('web'),
  plugins: [react(), modernFonts(), mantineVariables(), pageFallback(), pdfAssets(), askFirst(), laterParts(), precompress()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: fromHere('dist/web'),
    emptyOutDir: true,
    target: ['es2022', 'chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // The content security policy allows no data: addresses for fonts and style sheets' pictures.
    assetsInlineLimit: 0,
    // The PDF engine's worker is one file, loaded only when a sharper page is wanted; so are the dictionaries for passwords.
    chunkSizeWarningLimit: 1_700,
    rolldownOptions: {
      // An icon goes where it is shown, not where the first one of all is.
      treeshake: { moduleSideEffects: [{ test: /[\\/]web[\\/]icons[\\/]/, sideEffects: false }] },
    },
  },
  // The signing page shares no file with the app: what both use would come in many small files, each of which costs a phone a request.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { index: fromHere('web/index.html'), practice: fromHere('web/practice.html'), draw: fromHere('web/draw.html') },
        },
      },
    },
    signing: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: { sign: fromHere('web/sign.html'), ask: fromHere('web/signing/ask-first.ts') },
          output: { codeSplitting: { groups: [{ name: signingChunks(), debugName: 'signing' }], includeDependenciesRecursively: false } },
        },
      },
    },
  },
  builder: {
    buildApp: async ({ build, environments: { client, signing } }) => {
      if (client) await build(client);
      if (signing) await build(signing);
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/app/', '/embed/', '/base64_to_image_blob/', '/crop_image/', '/text_to_image_blob', '/_local/', '/_files/'].map((prefix) => [
        prefix,
        { target: product, changeOrigin: false },
      ]),
    ),
  },
});
