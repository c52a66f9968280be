import { spawn } from 'node:child_process';

interface Ended {
  code: number;
  said: string;
}

interface SpawnOptions {
  /** Piped output is in `said`; `both` shows it as well. */
  output: 'inherit' | 'pipe' | 'both';
  environment?: NodeJS.ProcessEnv;
  /** After so long the program and all that it started are killed, and `said` says so. */
  minutes?: number;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** So that the listeners of 'exit' are called. */
const quit = () => process.exit(1);

/** Runs a program to its end. One that can't be started, or is killed, ends with 1. It ends with this process. */
export function spawnToEnd([command = '', ...args]: string[], { output, environment, minutes }: SpawnOptions): Promise<Ended> {
  return new Promise((resolve) => {
    const stdio = output === 'inherit' ? 'inherit' : 'pipe';
    // A process group of its own, so that what it started ends with it.
    const child = spawn(command, args, { stdio: ['ignore', stdio, stdio], detached: true, env: environment ?? process.env });
    const said: Buffer[] = [];
    const hear = (part: Buffer) => {
      said.push(part);
      if (output === 'both') process.stdout.write(part);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear);
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended already.
      }
    };
    const limit = minutes
      ? setTimeout(() => {
          hear(Buffer.from(`${command} ${args.join(' ')} took longer than ${minutes} minutes and was ended.\n`));
          end();
        }, minutes * 60_000)
      : undefined;
    process.once('exit', end);
    for (const signal of signals) process.on(signal, quit);
    const ended = (code: number) => {
      clearTimeout(limit);
      process.off('exit', end);
      for (const signal of signals) process.off(signal, quit);
      resolve({ code, said: Buffer.concat(said).toString() });
    };
    child.on('error', (error) => {
      hear(Buffer.from(`${error.message}\n`));
      ended(1);
    });
    child.on('close', (code) => ended(code ?? 1));
  });
}
