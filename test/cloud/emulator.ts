import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../infra/cloud/catalogue.ts';
import { installPython } from '../support/tools.ts';

export interface Emulator {
  url: string;
  log: string;
  stop(): void;
}

const cache = join(repositoryRoot, '.cache');
const environment = join(cache, 'emulator');
const requirements = join(repositoryRoot, 'test/cloud/requirements.txt');
const startSeconds = 60;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/**
 * Starts the emulator on a free port, for this machine only. It ends with this process, however that ends. Before that it is installed, if it is
 * missing or its pins have changed, which needs Python 3 with venv.
 */
export async function startEmulator(): Promise<Emulator> {
  await installPython(environment, requirements);
  const program = join(environment, 'bin/ministack');
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'countersign-cloud-'));
  mkdirSync(join(cache, 'test'), { recursive: true });
  const log = join(cache, 'test/emulator.log');
  const output = openSync(log, 'w');
  // A group of its own, so that its Lambdas end with it. It ends when this process does, even by kill -9, because its
  // standard input closes.
  const child: ChildProcess = spawn('sh', ['-c', '("$0"; kill -9 -$$) & cat >/dev/null; kill -9 -$$', program], {
    detached: true,
    stdio: ['pipe', output, output],
    env: {
      ...process.env,
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      MINISTACK_HOST: '127.0.0.1',
      S3_DATA_DIR: join(folder, 's3'),
      TMPDIR: folder,
      LOG_LEVEL: 'INFO',
    },
  });
  let running = true;
  child.on('exit', () => {
    running = false;
  });
  const stop = () => {
    if (child.pid !== undefined) {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The emulator has ended already.
      }
    }
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', stop);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + startSeconds * 1000;
  while (Date.now() < deadline && running) {
    const answered = await fetch(`${url}/_ministack/health`, { signal: AbortSignal.timeout(1000) }).then(
      (response) => response.ok,
      () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 50)),
    );
    if (answered) return { url, log, stop };
  }
  stop();
  throw new Error(`The emulator did not start. See ${log}`);
}
