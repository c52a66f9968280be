import { spawn } from 'node:child_process';
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The sources of the web build. */
const sources = ['web', 'shared', 'vite.config.ts', 'package-lock.json'];

/** Whether the web build is missing, or older than one of its sources. */
export function webBuildIsStale(): boolean {
  const built = statSync(join(root, 'dist/web/index.html'), { throwIfNoEntry: false });
  return !built || sources.some((source) => newest(join(root, source)) > built.mtimeMs);
}

/** Runs `npm run build:web`. Rejects when it fails. */
export function buildWeb(): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawn('npm', ['run', '--silent', 'build:web'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    build.on('error', reject);
    build.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The web app could not be built. See above.'))));
  });
}

/** The latest change of a file, or of anything in a folder; in milliseconds since 1970. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  const entries: Dirent[] = readdirSync(path, { withFileTypes: true });
  return entries.reduce((latest, entry) => Math.max(latest, newest(join(path, entry.name))), stats.mtimeMs);
}
