import { spawn } from 'node:child_process';

interface Ended {
  code: number;
  said: string;
}

interface SpawnOptions {
  /** Piped output is in `said`; `both` shows it as well. */
  output: 'inherit' | 'pipe' | 'both';
  environment?: NodeJS.ProcessEnv;
  /** After so long the program and all that it started are ended, `said` says so, and the code is 1. */
  minutes?: number;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** So that the listeners of 'exit' are called. */
const quit = () => process.exit(1);
/** Milliseconds in which a program that is ended may end what it started in groups of its own. */
const farewell = 5_000;
/** Milliseconds until output is given up that a leftover process holds open. */
const lastWords = 2_000;

/** Runs a program to its end. One that can't be started, or is killed, ends with 1. It ends with this process. */
export function spawnToEnd([command = '', ...args]: string[], { output, environment, minutes }: SpawnOptions): Promise<Ended> {
  return new Promise((resolve) => {
    const stdio = output === 'inherit' ? 'inherit' : 'pipe';
    // Only what has a limit gets a process group: everything below it is in that group, and the limit reaches all of it.
    const detached = minutes !== undefined;
    const child = spawn(command, args, { stdio: ['ignore', stdio, stdio], detached, env: environment ?? process.env });
    const said: Buffer[] = [];
    const hear = (part: Buffer) => {
      said.push(part);
      if (output === 'both') process.stdout.write(part);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear);
    const end = (signal: NodeJS.Signals) => {
      if (!detached) return void child.kill(signal);
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        // All of it has ended already.
      }
    };
    const endAtOnce = () => end('SIGKILL');
    process.once('exit', endAtOnce);
    for (const signal of signals) process.on(signal, quit);

    let isLate = false;
    const timers: NodeJS.Timeout[] = [];
    const after = (milliseconds: number, act: () => void) => timers.push(setTimeout(act, milliseconds));
    if (minutes !== undefined)
      after(minutes * 60_000, () => {
        isLate = true;
        hear(Buffer.from(`${command} ${args.join(' ')} took longer than ${minutes} minutes and was ended.\n`));
        end('SIGTERM');
        after(farewell, endAtOnce);
      });

    const ended = (code: number | null) => {
      for (const timer of timers) clearTimeout(timer);
      process.off('exit', endAtOnce);
      for (const signal of signals) process.off(signal, quit);
      resolve({ code: isLate ? 1 : (code ?? 1), said: Buffer.concat(said).toString() });
    };
    child.on('error', (error) => {
      hear(Buffer.from(`${error.message}\n`));
      ended(1);
    });
    child.on('exit', (code) => {
      after(lastWords, () => {
        // What it left behind would hold up others.
        endAtOnce();
        ended(code);
      });
    });
    child.on('close', ended);
  });
}
