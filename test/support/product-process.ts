import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

/** The product in a process that can be killed without warning and started again on the same data. */
export class ProductProcess {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  private child: ChildProcess | undefined;
  constructor(port: number, dataDir: string) {
    this.port = port;
    this.dataDir = dataDir;
    this.url = `http://localhost:${port}`;
  }

  start(): Promise<void> {
    const script = fileURLToPath(new URL('run-product.ts', import.meta.url));
    const child = spawn('node', [script], {
      env: { ...process.env, PORT: String(this.port), DATA_DIR: this.dataDir, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The product ended before it was ready (${code})`)));
      child.stdout?.once('data', () => resolve());
    });
  }

  /** kill -9, and waits until the process is gone. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Lets the process finish what it has begun, and waits until it is gone. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.removeAllListeners('exit');
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}
