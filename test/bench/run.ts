import { cpus, totalmem } from 'node:os';
import { bulkFigures } from './bulk.ts';
import { bundleFigures } from './bundles.ts';
import { callFigures } from './calls.ts';
import { costFigures } from './cost.ts';
import { dragFigures } from './drag.ts';
import { editorMemoryFigures } from './editor-memory.ts';
import type { Figure } from './figure.ts';
import { importFigures } from './import.ts';
import { largeAccountFigures } from './large-account.ts';
import { longListFigures } from './long-list.ts';
import { pdfFigures } from './pdf.ts';
import { recipientFigures } from './recipients.ts';
import { ruleFigures } from './rules.ts';
import { signersFigures } from './signers.ts';
import { signingFigures } from './signing-page.ts';
import { startFigures } from './start.ts';

/** `npm run bench [-- name …]`: measures, never judges. Each part runs on its own. */
const parts: Record<string, () => Promise<Figure[]>> = {
  start: startFigures,
  signing: signingFigures,
  signers: signersFigures,
  calls: callFigures,
  cost: costFigures,
  'large-account': largeAccountFigures,
  'long-list': longListFigures,
  pdf: pdfFigures,
  rules: ruleFigures,
  bundles: bundleFigures,
  drag: dragFigures,
  'editor-memory': editorMemoryFigures,
  import: importFigures,
  recipients: recipientFigures,
  bulk: bulkFigures,
};

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(parts);
console.log(`${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`);
for (const name of names) {
  const part = parts[name];
  if (!part) {
    console.error(`There is no benchmark "${name}". There are: ${Object.keys(parts).join(', ')}`);
    process.exitCode = 1;
    continue;
  }
  console.log(`${name}`);
  for (const { what, measured, aim } of await part()) console.log(`  ${what}: ${measured}${aim && `  (aim ${aim})`}`);
  console.log('');
}
