import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const installMinutes = 5;

/** Makes a Python environment at `home` with the packages that `pins` names, again when the pins change. */
export async function installPython(home: string, pins: string): Promise<void> {
  const copy = join(home, 'requirements.txt');
  if (isCurrent(copy, pins)) return;
  rmSync(home, { recursive: true, force: true });
  await call('python3', ['-m', 'venv', home]);
  await call(join(home, 'bin/python'), ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', pins]);
  cpSync(pins, copy);
}

/** The pins are copied last, beside what was installed from them, so that a broken installation is made again. */
export function isCurrent(copy: string, pins: string): boolean {
  return existsSync(copy) && readFileSync(copy, 'utf8') === readFileSync(pins, 'utf8');
}

interface CallOptions {
  minutes?: number;
  environment?: Record<string, string>;
  cwd?: string;
}

/** Runs a program to its end with its output on the screen. Its failure is an error. */
export function call(program: string, args: string[], { minutes = installMinutes, environment, cwd }: CallOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: minutes * 60_000,
      killSignal: 'SIGKILL',
      ...(cwd && { cwd }),
      env: { ...process.env, ...environment },
    });
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('exit', end);
      const isLate = performance.now() - started >= minutes * 60_000;
      if (code === 0) resolve();
      else reject(new Error(`${program} ${isLate ? `did not end within ${minutes} minutes` : `ended with ${signal ?? code}`}.`));
    });
  });
}
