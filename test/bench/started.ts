import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/product-process.ts';

export interface Started {
  /** Without a trailing slash. */
  url: string;
  /** The process of `npm start`; the product runs below it. */
  pid: number;
  /** Milliseconds from the start of the command to the output line that matches. Fails if it ends or takes too long. */
  said(line: RegExp, patienceMs?: number): Promise<number>;
  /** Ends the whole process group and removes its data. */
  stop(): Promise<void>;
}

export interface HowToStart {
  /** Run by a shell; default `npm start`. */
  command?: string;
  /** Default: this checkout. */
  folder?: string;
  environment?: Record<string, string>;
}

export const readyLine = /^Countersign is ready at /m;
export const demoLine = /^Demo account: /m;

/** Starts the product with its own command, on a free port and a data folder of its own. */
export async function start({ command = 'npm start', folder, environment = {} }: HowToStart = {}): Promise<Started> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const from = performance.now();
  const child = spawn(command, {
    shell: true,
    cwd: folder ?? fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...ownEnvironment(), PORT: String(port), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all processes can be ended together.
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`"${command}" could not be started`);
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      for (const listen of listeners) listen();
    });
  }
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => {
      ended = true;
      for (const listen of listeners) listen();
      resolve();
    });
  });
  return {
    url: `http://localhost:${port}`,
    pid,
    said: (line, patienceMs = 60_000) =>
      new Promise((resolve, reject) => {
        const finish = (act: () => void) => {
          clearTimeout(timer);
          listeners.delete(look);
          act();
        };
        const fail = (why: string) => finish(() => reject(new Error(`"${command}" ${why}. It said:\n${output.slice(-2_000)}`)));
        const look = () => {
          if (line.test(output)) finish(() => resolve(performance.now() - from));
          else if (ended) fail('ended');
        };
        const timer = setTimeout(() => fail(`did not say ${line} in time`), patienceMs);
        listeners.add(look);
        look();
      }),
    stop: async () => {
      signalGroup(pid, 'SIGTERM');
      const hard = setTimeout(() => signalGroup(pid, 'SIGKILL'), 10_000);
      await exited;
      clearTimeout(hard);
      signalGroup(pid, 'SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // All processes have ended.
  }
}

/** Without the variables that `npm run` adds for this benchmark's own process. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_(package|lifecycle)_|npm_config_local_prefix$|INIT_CWD$)/.test(name));
  const path = (process.env.PATH ?? '').split(':').filter((entry) => !entry.includes('node_modules/'));
  return { ...Object.fromEntries(kept), PATH: path.join(':') };
}
