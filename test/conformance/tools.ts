import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../infra/cloud/catalogue.ts';
import { call, installPython, isCurrent } from '../support/tools.ts';

const cache = join(repositoryRoot, '.cache/conformance');
const sources = join(repositoryRoot, 'test/conformance');

/** The needed programs, how to check for them, and their Debian packages. */
const needed: [program: string, question: string[], packageName: string][] = [
  ['pdfsig', ['-v'], 'poppler-utils'],
  ['java', ['-version'], 'default-jdk-headless'],
  ['javac', ['-version'], 'default-jdk-headless'],
  ['mvn', ['-version'], 'maven'],
  ['python3', ['-c', 'import venv, ensurepip'], 'python3-venv'],
];

/** Programs that the tests need but this machine lacks, in words. */
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

/** A Python with pyHanko. */
export const python = join(cache, 'python/bin/python');

/** The arguments with which `java` runs a validator. */
export function javaArguments(validator: 'dss' | 'verapdf'): string[] {
  const program = validator === 'dss' ? 'ValidateSignatures' : 'ValidateFlavours';
  return ['-Xmx1g', '-cp', `${join(cache, validator, 'classes')}:${join(cache, validator, 'libraries')}/*`, program];
}

/** Fetches the pinned validators, each once and again when its pins change. */
export async function installTools(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  await Promise.all([
    installPython(join(cache, 'python'), join(sources, 'requirements.txt')),
    installJava('dss').then(() => installJava('verapdf')),
  ]);
}

async function installJava(validator: 'dss' | 'verapdf'): Promise<void> {
  const home = join(cache, validator);
  const pins = join(sources, validator, 'pom.xml');
  const program = join(sources, validator, validator === 'dss' ? 'ValidateSignatures.java' : 'ValidateFlavours.java');
  const libraries = join(home, 'libraries');
  if (!isCurrent(join(home, 'pom.xml'), pins)) {
    rmSync(home, { recursive: true, force: true });
    const quiet = ['--batch-mode', '--no-transfer-progress', '--quiet', '-Dstyle.color=never'];
    await call('mvn', [...quiet, '-f', pins, 'dependency:copy-dependencies', `-DoutputDirectory=${libraries}`, '-DincludeScope=runtime']);
    cpSync(pins, join(home, 'pom.xml'));
  }
  await call('javac', ['-d', join(home, 'classes'), '-cp', `${libraries}/*`, program]);
}
