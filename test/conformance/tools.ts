import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../infra/cloud/catalogue.ts';

const cache = join(repositoryRoot, '.cache/conformance');
const sources = join(repositoryRoot, 'test/conformance');
const installMinutes = 5;

/** What has to be there, how to ask, and where Debian has it. */
const needed: [program: string, question: string[], packageName: string][] = [
  ['pdfsig', ['-v'], 'poppler-utils'],
  ['java', ['-version'], 'default-jdk-headless'],
  ['javac', ['-version'], 'default-jdk-headless'],
  ['mvn', ['-version'], 'maven'],
  ['python3', ['-c', 'import venv, ensurepip'], 'python3-venv'],
];

/** Programs that the tests need and this machine lacks, in words. */
export function missingTools(): string[] {
  return needed.flatMap(([program, question, packageName]) => {
    try {
      execFileSync(program, question, { stdio: 'ignore' });
      return [];
    } catch {
      return [`test:pdf needs ${program} (Debian: ${packageName}).`];
    }
  });
}

/** A Python that has pyHanko. */
export const python = join(cache, 'python/bin/python');

/** The arguments with which `java` runs a validator. */
export function javaArguments(validator: 'dss' | 'verapdf'): string[] {
  const program = validator === 'dss' ? 'ValidateSignatures' : 'ValidateFlavours';
  return ['-Xmx1g', '-cp', `${join(cache, validator, 'classes')}:${join(cache, validator, 'libraries')}/*`, program];
}

/** Fetches the pinned validators, each once and again when its pins change. */
export async function installTools(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  await Promise.all([installPython(), installJava('dss').then(() => installJava('verapdf'))]);
}

async function installPython(): Promise<void> {
  const pins = join(sources, 'requirements.txt');
  const home = join(cache, 'python');
  if (isCurrent(home, pins)) return;
  rmSync(home, { recursive: true, force: true });
  await call('python3', ['-m', 'venv', home]);
  await call(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', pins]);
  cpSync(pins, join(home, 'requirements.txt'));
}

async function installJava(validator: 'dss' | 'verapdf'): Promise<void> {
  const home = join(cache, validator);
  const pins = join(sources, validator, 'pom.xml');
  const program = join(sources, validator, validator === 'dss' ? 'ValidateSignatures.java' : 'ValidateFlavours.java');
  const libraries = join(home, 'libraries');
  if (!isCurrent(home, pins)) {
    rmSync(home, { recursive: true, force: true });
    const quiet = ['--batch-mode', '--no-transfer-progress', '--quiet', '-Dstyle.color=never'];
    await call('mvn', [...quiet, '-f', pins, 'dependency:copy-dependencies', `-DoutputDirectory=${libraries}`, '-DincludeScope=runtime']);
    cpSync(pins, join(home, 'pom.xml'));
  }
  await call('javac', ['-d', join(home, 'classes'), '-cp', `${libraries}/*`, program]);
}

/** The pins are copied beside what was installed from them, last of all: a broken installation is made again. */
function isCurrent(home: string, pins: string): boolean {
  const copy = join(home, pins.endsWith('pom.xml') ? 'pom.xml' : 'requirements.txt');
  return existsSync(copy) && readFileSync(copy, 'utf8') === readFileSync(pins, 'utf8');
}

/** Runs a program to its end; what it says goes to the screen, and its failure is an error. */
export function call(program: string, args: string[], minutes = installMinutes): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: minutes * 60_000, killSignal: 'SIGKILL' });
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new Error(`${program} ended with ${signal ?? code}.`));
    });
  });
}
