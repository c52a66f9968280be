import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../catalogue.ts';

/** Packages that load their own files (WebAssembly, fonts, a native library). They are shipped beside the bundle, not in it. */
const packages = ['@embedpdf/pdfium', '@neslinesli93/qpdf-wasm', '@napi-rs/canvas', 'harfbuzzjs', 'pdfjs-dist', 'wawoff2'];

export const pdfExternals = packages;

/** Of pdf.js everything for browsers and its small copies: Node reads the `legacy` build. */
const ofBrowsers =
  /pdfjs-dist\/(build|iccs|image_decoders|types|web|legacy\/(image_decoders|web)|webpack\.mjs)|pdf\.sandbox|(pdf|worker)\.min\.mjs$/;

/** The files that a shipped package needs at run time. Maps, types, texts and the tools that subset and compress fonts are left out. */
const needed = (path: string): boolean =>
  !ofBrowsers.test(path) &&
  !/\.(map|md|d\.c?ts|d\.mts|cdx\.json)$|harfbuzz-subset\.wasm$|wawoff2\/(bin|build\/compress_binding\.js)$/.test(path);

interface LockedPackage {
  version: string;
  integrity: string;
}

function lockedPackage(name: string): LockedPackage {
  const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> };
  const found = lock.packages[`node_modules/${name}`];
  if (!found) throw new Error(`package-lock.json does not name ${name}.`);
  return found;
}

/**
 * The image library for another processor than this machine's. npm installs only this machine's, so the other is
 * fetched from the registry into .cache/ once, in the version and with the checksum of package-lock.json. Throws
 * without a network.
 */
function fetchPackage(name: string): string {
  const { version, integrity } = lockedPackage(name);
  const cache = join(repositoryRoot, '.cache/native', `${name.replace(/\W+/g, '-')}-${version}`);
  const unpacked = join(cache, 'package');
  if (existsSync(unpacked)) return unpacked;
  mkdirSync(cache, { recursive: true });
  const answer = execFileSync('npm', ['pack', `${name}@${version}`, '--json', '--silent', '--pack-destination', cache], {
    encoding: 'utf8',
  });
  const [packed] = JSON.parse(answer) as { filename: string }[];
  if (!packed) throw new Error(`npm did not fetch ${name}.`);
  const archive = join(cache, packed.filename);
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (found !== integrity) throw new Error(`${name}@${version} is not what package-lock.json expects.`);
  execFileSync('tar', ['-xzf', archive, '-C', cache]);
  return unpacked;
}

function canvasLibrary(architecture: 'arm64' | 'x86_64'): { name: string; from: string } {
  const name = `@napi-rs/canvas-linux-${architecture === 'arm64' ? 'arm64' : 'x64'}-gnu`;
  const installed = join(repositoryRoot, 'node_modules', name);
  if (existsSync(installed)) return { name, from: installed };
  try {
    return { name, from: fetchPackage(name) };
  } catch (error) {
    throw new Error(
      `The PDF functions need ${name}, which is not installed on this machine and could not be fetched. Build with a network once, or choose this machine's processor: -c architecture=${process.arch === 'arm64' ? 'arm64' : 'x86_64'}`,
      { cause: error },
    );
  }
}

/** Font files that the built code names: single files, and packages of web fonts with all their pieces in upright weights. */
function fontsUsed(directory: string): Set<string> {
  const code = globSync('*.mjs', { cwd: directory }).map((file) => readFileSync(join(directory, file), 'utf8'));
  const named = (pattern: RegExp) => new Set(code.join('\n').match(pattern));
  const pieces = [...named(/@fontsource-variable\/noto-sans-[a-z]+/g)].flatMap((name) => [
    `${name}/unicode.json`,
    ...globSync('files/*-wght-normal.woff2', { cwd: join(repositoryRoot, 'node_modules', name) }).map((file) => `${name}/${file}`),
  ]);
  const handwritings = [...named(/@fontsource\/[\w-]+\/unicode\.json/g)].flatMap((table) => {
    const name = dirname(table);
    const files = globSync('files/*-400-normal.woff2', { cwd: join(repositoryRoot, 'node_modules', name) });
    return [table, ...files.map((file) => `${name}/${file}`)];
  });
  const single = named(/@expo-google-fonts\/[\w-]+\/[\w/.-]+\.ttf|@fontsource\/[\w-]+\/[\w/.-]+\.woff2/g);
  return new Set([...single, ...handwritings, ...pieces]);
}

/** Puts the files that the PDF functions load at run time into `directory`/node_modules. */
export function copyPdfPackages(directory: string, architecture: 'arm64' | 'x86_64'): void {
  const installed = join(repositoryRoot, 'node_modules');
  const target = join(directory, 'node_modules');
  const copy = (name: string, from = join(installed, name)) =>
    cpSync(from, join(target, name), { recursive: true, dereference: true, filter: needed });
  for (const name of packages) copy(name);
  for (const font of fontsUsed(directory)) {
    mkdirSync(dirname(join(target, font)), { recursive: true });
    copy(font);
  }
  const canvas = canvasLibrary(architecture);
  copy(canvas.name, canvas.from);
}
