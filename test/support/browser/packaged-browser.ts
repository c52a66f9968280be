import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const unpacked = join(root, '.cache/browser');

export interface PackagedBrowser {
  executablePath: string;
  env: NodeJS.ProcessEnv;
}

/**
 * The Chromium of the npm package @sparticuz/chromium, unpacked once into this checkout: the browser, its libraries,
 * and one font. It uses no font and no browser of the machine, so that tests see the same everywhere. Throws if it
 * cannot run.
 */
export async function packagedBrowser(): Promise<PackagedBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The Chromium from npm runs on Linux on x64 only. Name an installed Chrome or Chromium in CHROME_PATH.');
  }
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')) as { version: string };
  const folder = join(unpacked, version);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/**
 * The package unpacks into the folder for temporary files, and its libraries only on AWS Lambda. A separate process
 * with the matching environment does this.
 */
async function unpack(folder: string): Promise<void> {
  mkdirSync(unpacked, { recursive: true });
  const ours = mkdtempSync(join(unpacked, 'unpacking-'));
  try {
    await promisify(execFile)(process.execPath, [join(root, 'test/run/unpack-browser.ts')], {
      env: { ...process.env, TMPDIR: ours, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    });
    writeFileSync(join(ours, 'fonts.conf'), fontsConf(folder));
    renameSync(ours, folder);
  } catch (error) {
    // Another test file may have unpacked it first.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(ours, { recursive: true, force: true });
  }
}

const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
