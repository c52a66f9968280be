import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { budgets } from '../../infra/cloud/bundle/budgets.ts';
import { buildFunctions, outputDirectory } from '../../infra/cloud/bundle/build.ts';
import { loadCatalogue } from '../../infra/cloud/catalogue.ts';
import { type Figure, milliseconds, percentile } from './figure.ts';

const script = `
const started = performance.now();
await import(process.argv[1]);
process.stdout.write(String(performance.now() - started));
`;
const variables = { TABLE_NAME: 't', FILES_BUCKET: 'f', AWS_REGION: 'us-east-1', SIGNING_KEY_ID: 'k', PUBLIC_URL: 'https://example.com' };

/** Measures repeatedly how many milliseconds a fresh process takes to import a bundle. */
function importTimes(file: string, runs: number): number[] {
  return Array.from({ length: runs }, () =>
    Number(
      execFileSync(process.execPath, ['--input-type=module', '--eval', script, file], {
        encoding: 'utf8',
        env: { ...process.env, ...variables },
      }),
    ),
  );
}

/** Size and import time of the Lambdas that answer calls. */
export async function bundleFigures(): Promise<Figure[]> {
  const catalogue = await loadCatalogue();
  const started = performance.now();
  const manifest = await buildFunctions(catalogue, process.arch === 'arm64' ? 'arm64' : 'x86_64');
  const seconds = (performance.now() - started) / 1000;
  const calls = catalogue
    .filter(({ kind, needs }) => kind === 'route' && !needs.pdf)
    .map(({ name }) => ({ name, bytes: manifest[name]?.bytes ?? 0 }))
    .sort((a, b) => b.bytes - a.bytes);
  const [largest] = calls;
  const middle = calls[Math.floor(calls.length / 2)];
  if (!largest || !middle) return [];
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
  const times = importTimes(join(outputDirectory, largest.name, 'index.mjs'), 15);
  return [
    {
      what: 'Largest API bundle, minified',
      measured: `${kilobytes(largest.bytes)} (${largest.name})`,
      aim: kilobytes(budgets.apiBundleBytes),
    },
    { what: 'Median API bundle', measured: kilobytes(middle.bytes), aim: '' },
    { what: 'Import of the largest', measured: milliseconds(percentile(times, 0.5)), aim: `${budgets.importMilliseconds} ms` },
    { what: `Building ${Object.keys(manifest).length} functions`, measured: `${seconds.toFixed(1)} s`, aim: '' },
  ];
}
