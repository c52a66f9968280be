import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { type CloudFunction, repositoryRoot } from '../catalogue.ts';
import { customResourceEntry, customResources, entrySource } from './entry.ts';
import { laterModulesOf, readLater, writeLaterModules } from './later.ts';
import { copyPdfPackages, pdfExternals } from './pdf-packages.ts';
import { leaveOutWords } from './without-words.ts';

/** A built function: its folder under dist/functions, the handler in it, and the size of its own code in bytes. */
export interface BuiltFunction {
  directory: string;
  handler: string;
  bytes: number;
}

export type Manifest = Record<string, BuiltFunction>;

export const outputDirectory = join(repositoryRoot, 'dist/functions');
const manifestFile = join(outputDirectory, 'manifest.json');

/** The folder that all PDF functions share, so that their fonts, WebAssembly and image library are stored once. */
const pdfDirectory = 'pdf';

/** This function answers the API's document, so it needs the contract's descriptions of properties. */
const documentFunction = 'get-openapi';

/** Entries exist only in memory: `entry:NAME` imports the function and the adapters that its needs name. */
function virtualEntries(sources: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'entries',
    setup(context) {
      context.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice('entry:'.length), namespace: 'entry' }));
      context.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
        contents: sources.get(path) ?? '',
        loader: 'ts',
        resolveDir: repositoryRoot,
      }));
    },
  };
}

const replacements: Record<string, string> = {
  hashes: ['Sha256Js', 'Sha1Js', 'Md5Js', 'Crc64NvmeJs'].map((name) => `export const ${name} = undefined;`).join(''),
  limiter: 'export const DefaultRateLimiter = undefined;',
  credentials: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
  events: 'export const resolveEventStreamSerdeConfig = (config) => config; export const eventStreamSerdeProvider = () => undefined;',
  regions:
    "import { SignatureV4SignWithCredentials } from './node_modules/@aws-sdk/signature-v4-multi-region/dist-es/SignatureV4SignWithCredentials.js';" +
    'export { SignatureV4SignWithCredentials };' +
    "export class SignatureV4MultiRegion extends SignatureV4SignWithCredentials { static sigv4aDependency() { return 'none'; } }",
  sessions: 'export const CreateSessionCommand = undefined;',
  express: 'export class S3ExpressIdentityProviderImpl {}',
  machine: 'export const getInstanceMetadataRegion = async () => undefined;',
  endpoints: 'export default class extends Map { constructor() { super(); } peek(key) { return this.get(key); } }',
};

/**
 * Parts of the SDK that no function here can reach are left out of the bundles: the search for credentials and the region
 * outside the environment (a Lambda's are always in it), event streams, hashes that Node has, and the parser of
 * browsers' names. They are a third of an SDK client.
 */
const leaveOutUnused: Plugin = {
  name: 'leave-out-unused',
  setup(context) {
    context.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({ path: 'credentials', namespace: 'replaced' }));
    context.onResolve({ filter: /^bowser$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: 'nothing', namespace: 'replaced' } : undefined,
    );
    // Hashes in JavaScript for a Node built without its own, and one that no upload here asks for.
    context.onResolve({ filter: /\/(Sha256Js|Sha1Js|Md5Js|Crc64NvmeJs)$/ }, () => ({ path: 'hashes', namespace: 'replaced' }));
    // Part of "adaptive" retrying, which no client here uses.
    context.onResolve({ filter: /\/DefaultRateLimiter$/ }, () => ({ path: 'limiter', namespace: 'replaced' }));
    context.onResolve({ filter: /^@smithy\/core\/event-streams$/ }, () => ({ path: 'events', namespace: 'replaced' }));
    context.onResolve({ filter: /\/getInstanceMetadataRegion$/ }, () => ({ path: 'machine', namespace: 'replaced' }));
    // Sessions with directory buckets, which no bucket here is.
    context.onResolve({ filter: /\/CreateSessionCommand$/ }, () => ({ path: 'sessions', namespace: 'replaced' }));
    context.onResolve({ filter: /\/S3ExpressIdentityProviderImpl$/ }, () => ({ path: 'express', namespace: 'replaced' }));
    // Endpoints are not discovered here, so an empty map serves as well as the SDK's cache.
    context.onResolve({ filter: /^mnemonist\/lru-cache$/ }, () => ({ path: 'endpoints', namespace: 'replaced' }));
    // Signatures for all regions at once, which no bucket here asks for. The rest of that signer only passes calls on.
    context.onResolve({ filter: /^@aws-sdk\/signature-v4-multi-region$/ }, () => ({ path: 'regions', namespace: 'replaced' }));
    // A client reads only the version from its own package file.
    context.onLoad({ filter: /@aws-sdk[\\/]client-[^\\/]+[\\/]package\.json$/ }, async ({ path }) => ({
      contents: JSON.stringify({ version: JSON.parse(await readFile(path, 'utf8')).version }),
      loader: 'json',
    }));
    // Schemas of calls that are never made. Because of their computed keys esbuild keeps them unless it is told that
    // they have no side effects.
    context.onLoad({ filter: /@aws-sdk[\\/]client-[^\\/]+[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return { contents: source.replace(/^(export var \w+\$ = )(\[[^;]*\]);$/gm, '$1/* @__PURE__ */ (() => $2)();'), loader: 'js' };
    });
    context.onLoad({ filter: /.*/, namespace: 'replaced' }, ({ path }) => ({
      contents: replacements[path] ?? 'export {};',
      resolveDir: repositoryRoot,
    }));
  },
};

/** CommonJS packages inside an ESM bundle need `require`. */
const requireBanner = "import{createRequire as __require}from'node:module';const require=__require(import.meta.url);";

function options(sources: ReadonlyMap<string, string>, plugins: Plugin[] = [leaveOutWords]): BuildOptions {
  return {
    entryPoints: [...sources.keys()].map((name) => ({ in: `entry:${name}`, out: name })),
    plugins: [virtualEntries(sources), leaveOutUnused, readLater, ...plugins],
    absWorkingDir: repositoryRoot,
    bundle: true,
    minify: true,
    charset: 'utf8',
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    outExtension: { '.js': '.mjs' },
    banner: { js: requireBanner },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  };
}

/** Bundles every function of the catalogue, and those that only the installation needs. Answers the built functions. */
export async function buildFunctions(catalogue: readonly CloudFunction[], architecture: 'arm64' | 'x86_64'): Promise<Manifest> {
  rmSync(outputDirectory, { recursive: true, force: true });
  mkdirSync(outputDirectory, { recursive: true });
  const plain = new Map<string, string>(customResources.map((name) => [name, customResourceEntry(name)]));
  const pdf = new Map<string, string>();
  const document = new Map<string, string>();
  for (const fn of catalogue) {
    const kind = fn.needs.pdf ? pdf : fn.name === documentFunction ? document : plain;
    kind.set(fn.name, entrySource(fn));
  }

  const manifest: Manifest = {};
  const [plainBuild, documentBuild, pdfBuild] = await Promise.all([
    build({ ...options(plain), outdir: outputDirectory, entryNames: '[name]/index' }),
    build({ ...options(document, []), outdir: outputDirectory, entryNames: '[name]/index' }),
    pdf.size > 0
      ? build({
          ...options(pdf),
          outdir: join(outputDirectory, pdfDirectory),
          entryNames: '[name]',
          chunkNames: 'shared-[hash]',
          splitting: true,
          external: pdfExternals,
        })
      : undefined,
  ]);
  for (const { metafile } of [plainBuild, documentBuild]) {
    for (const [file, { bytes, entryPoint }] of Object.entries(metafile?.outputs ?? {})) {
      if (!entryPoint) continue;
      const name = basename(dirname(file));
      manifest[name] = { directory: name, handler: 'index.handler', bytes };
    }
  }
  if (pdf.size > 0) copyPdfPackages(join(outputDirectory, pdfDirectory), architecture);
  for (const name of pdf.keys()) {
    manifest[name] = {
      directory: pdfDirectory,
      handler: `${name}.handler`,
      bytes: statSync(join(outputDirectory, pdfDirectory, `${name}.mjs`)).size,
    };
  }
  await writeLaterModules(laterOf([plainBuild, documentBuild, pdfBuild]));
  writeFileSync(manifestFile, `${JSON.stringify(manifest, undefined, 2)}\n`);
  return manifest;
}

/** The functions of the last build. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
}

/** Says which folders need which of the large modules that are loaded later. */
function laterOf(builds: readonly ({ metafile?: Metafile | undefined } | undefined)[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>();
  for (const [file, output] of builds.flatMap((made) => Object.entries(made?.metafile?.outputs ?? {}))) {
    for (const name of laterModulesOf(output)) {
      const directories = wanted.get(name) ?? new Set<string>();
      wanted.set(name, directories.add(dirname(join(repositoryRoot, file))));
    }
  }
  return wanted;
}
