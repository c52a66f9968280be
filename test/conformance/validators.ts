import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { call } from '../support/tools.ts';
import { folders, type Made, pathOf } from './made.ts';
import { javaArguments, python } from './tools.ts';

const validatorMinutes = 15;
/** The standards that audit certificates claim to follow. */
const flavours = ['3a', 'ua1'];
const output = (validator: string) => join(folders.results, `${validator}.json`);

/** Runs each validator once over all files and leaves its reports in the folder of results, by file name. */
export async function runValidators({ sealed, second, signedBefore, changed, certificates }: Made): Promise<void> {
  mkdirSync(folders.results, { recursive: true });
  const files = [...sealed, ...second, ...signedBefore, ...changed];
  // Levels B and T leave revocation to be looked up; LT and LTA have to carry it.
  const modes = files.flatMap(({ name, level }) => [level === 'B' || level === 'T' ? 'online' : 'embedded', pathOf(name)]);
  const pages = certificates.flatMap((name) => flavours.flatMap((flavour) => [flavour, pathOf(name)]));
  await Promise.all([
    call('java', [...javaArguments('dss'), output('dss'), folders.trust, ...modes], { minutes: validatorMinutes }),
    (async () => {
      await call(python, [join(import.meta.dirname, 'pyhanko/validate.py'), output('pyhanko'), folders.trust, ...modes], {
        minutes: validatorMinutes,
      });
      await call('java', [...javaArguments('verapdf'), output('verapdf'), ...pages], { minutes: validatorMinutes });
      await runPdfsig(files.map(({ name }) => name));
    })(),
  ]);
}

/** poppler's own wording. It does not use our trust store, so certificates are left to the others. */
async function runPdfsig(names: string[]): Promise<void> {
  const said: Record<string, string> = {};
  for (const name of names) {
    const ran = await promisify(execFile)('pdfsig', ['-nocert', pathOf(name)]).catch((error: { stdout?: string }) => error);
    said[`${name}.pdf`] = ran.stdout ?? String(ran);
  }
  writeFileSync(output('pdfsig'), JSON.stringify(said, undefined, 1));
}
