import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders, type Made, madeFile } from './made.ts';

interface DssSignature {
  level: string;
  indication: string;
  sub_indication: string;
  intact: boolean;
  /** DocMDP: 0 none, 1 no changes, 2 filling in and signing, 3 notes too. */
  permission: number;
  visual_changes: boolean;
  permitted_changes: string[];
  other_changes: string[];
  messages: string[];
}

interface PyhankoSignature {
  signer: string;
  level: string;
  indication: string;
  intact: boolean;
  permission: number;
  coverage: string;
  changes: string;
}

/** What the validators report of one file; `error` if they failed. */
export interface Verdicts {
  dss: { signatures?: DssSignature[]; timestamps?: { type: string; indication: string }[]; error?: string };
  pyhanko: { signatures?: PyhankoSignature[]; timestamps?: number; error?: string };
  pdfsig: string;
}

function read<Content>(path: string): Content {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Content;
  } catch (cause) {
    throw new Error('Run these tests by: npm run test:pdf', { cause });
  }
}

const results = <Result>(validator: string) => read<Record<string, Result>>(join(folders.results, `${validator}.json`));

export const made = read<Made>(madeFile);
/** Broken rules, by `<file> <flavour>`. */
export const brokenRules = results<string[]>('verapdf');

const [dss, pyhanko, pdfsig] = [results<Verdicts['dss']>('dss'), results<Verdicts['pyhanko']>('pyhanko'), results<string>('pdfsig')];

export function verdictsOn(name: string): Verdicts {
  const missing = { error: 'The validator says nothing of this file.' };
  const file = `${name}.pdf`;
  return { dss: dss[file] ?? missing, pyhanko: pyhanko[file] ?? missing, pdfsig: pdfsig[file] ?? missing.error };
}
