import { join } from 'node:path';
import { repositoryRoot } from '../../infra/cloud/catalogue.ts';
import type { SealedFile } from './sealed-files.ts';

const cache = join(repositoryRoot, '.cache/conformance');

export const folders = { files: join(cache, 'files'), trust: join(cache, 'trust'), results: join(cache, 'results') };
/** The folder of made files, which the tests read. */
export const madeFile = join(cache, 'made.json');
export const reportFile = join(cache, 'report.json');

/** The files that a run has made, by names without their ending. */
export interface Made {
  sealed: SealedFile[];
  /** Audit certificates as files of their own. */
  certificates: string[];
  /** Sealed files that somebody else has signed afterwards. */
  second: SealedFile[];
  /** Files that somebody else had signed before they were sealed. */
  signedBefore: SealedFile[];
  /** Sealed files with one byte changed. */
  changed: SealedFile[];
}

export const pathOf = (name: string) => join(folders.files, `${name}.pdf`);
