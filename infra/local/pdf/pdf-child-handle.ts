import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type PdfEngine, PdfKilled } from '../../../functions/ports/pdf.ts';
import { type PdfJobResult, watchItself } from './pdf-job.ts';

const entry = fileURLToPath(new URL('./pdf-child.ts', import.meta.url));
const heapMegabytes = 512;
const watchMilliseconds = 50;
/** Linux reports on other processes. On macOS and Windows the child watches itself. */
export const seesMemory = existsSync('/proc/self/statm');
/** A process that grew beyond this is replaced after its job, because WebAssembly never gives memory back. */
const keepBelowMegabytes = 448;
const pageBytes = 4_096;
/** Linux counts a process's time in hundredths of a second. */
const tickMilliseconds = 10;
/** A new process loads its modules while the first job runs in it. Working time. */
const loadingMilliseconds = 2_000;
/** How many times longer than its working time a job may wait for the processor or the disk. */
const patience = 4;

interface Running {
  id: number;
  resolve(value: unknown): void;
  reject(error: unknown): void;
  timers: NodeJS.Timeout[];
}

/** One process that runs one job at a time. `onEnd` is called once, when the process has ended. */
export class PdfChild {
  readonly #process: ChildProcess;
  readonly #idleMilliseconds: number;
  readonly #watched: boolean;
  readonly #gone: Promise<void>;
  #running: Running | undefined;
  #idle: NodeJS.Timeout | undefined;
  #reason: PdfKilled['reason'] = 'crash';
  #ended = false;
  #isGone = false;
  #killed = false;
  #lastId = 0;

  constructor(idleMilliseconds: number, watched: boolean, onEnd: () => void) {
    this.#idleMilliseconds = idleMilliseconds;
    this.#watched = watched;
    this.#process = fork(entry, watched ? [] : [watchItself], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--no-warnings'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#process.on('message', (result: PdfJobResult) => this.#answer(result));
    this.#gone = new Promise((resolve) => {
      const end = (code: number | null, signal: NodeJS.Signals | null) => {
        if (this.#isGone) return;
        this.#isGone = true;
        this.#ended = true;
        // V8 aborts when its heap is full. A SIGKILL that was not ours came from the child's own watch or from the
        // system.
        const full = signal === 'SIGABRT' || code === 134 || (signal === 'SIGKILL' && !this.#killed);
        if (this.#reason === 'crash' && full) this.#reason = 'memory';
        this.#settle()?.reject(new PdfKilled(this.#reason));
        onEnd();
        resolve();
      };
      this.#process.once('exit', end);
      // A process that could not be started never exits. If sending failed because the process has just died, 'exit'
      // follows and reports it.
      this.#process.on('error', () => {
        if (this.#process.pid === undefined) end(null, null);
      });
    });
    this.#rest();
  }

  get isFree(): boolean {
    return !this.#running && !this.#ended && this.#process.connected;
  }

  /** If the process can be watched, only its working time counts, so that a busy machine ends no harmless job. */
  run(method: keyof PdfEngine, args: unknown[], limits: { milliseconds: number; megabytes: number }): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#hold(true);
    const milliseconds = limits.milliseconds + (this.#lastId === 0 ? loadingMilliseconds : 0);
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      const workedBefore = this.#worked();
      const timers = [
        setTimeout(() => this.#kill('time'), milliseconds * (this.#watched ? patience : 1)),
        setInterval(() => {
          if (this.#megabytes() > limits.megabytes) this.#kill('memory');
          else if (this.#worked() - workedBefore > milliseconds) this.#kill('time');
        }, watchMilliseconds),
      ];
      this.#running = { id, resolve, reject, timers };
      this.#process.send({ id, method, args, megabytes: limits.megabytes });
    });
  }

  async end(): Promise<void> {
    this.#process.ref();
    this.#kill('crash');
    await this.#gone;
  }

  #answer(result: PdfJobResult): void {
    if (this.#running?.id !== result.id) return;
    const job = this.#settle();
    if (this.#megabytes() > keepBelowMegabytes) this.#kill('memory');
    else this.#rest();
    if ('error' in result) job?.reject(new Error(result.error));
    else job?.resolve(result.value);
  }

  /** Ends the watch of the current job, and answers that job. */
  #settle(): Running | undefined {
    const job = this.#running;
    this.#running = undefined;
    for (const timer of job?.timers ?? []) clearTimeout(timer);
    return job;
  }

  #rest(): void {
    this.#hold(false);
    this.#idle = setTimeout(() => this.#kill('crash'), this.#idleMilliseconds);
    this.#idle.unref();
  }

  #kill(reason: PdfKilled['reason']): void {
    clearTimeout(this.#idle);
    this.#reason = reason;
    this.#ended = true;
    this.#killed = true;
    this.#process.kill('SIGKILL');
  }

  /** Whether the program must keep running for this process. */
  #hold(on: boolean): void {
    if (on) {
      this.#process.ref();
      this.#process.channel?.ref();
    } else {
      this.#process.unref();
      this.#process.channel?.unref();
    }
  }

  /** Milliseconds of work of all its threads, if this side watches it. */
  #worked(): number {
    if (!this.#watched) return 0;
    try {
      const stat = readFileSync(`/proc/${this.#process.pid}/stat`, 'latin1');
      // The process's name, in brackets, may hold spaces. The times in user and system mode are the 14th and 15th
      // field.
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13);
      return (Number(user) + Number(system)) * tickMilliseconds;
    } catch {
      return 0;
    }
  }

  /** Resident memory, if this side watches it. */
  #megabytes(): number {
    if (!this.#watched) return 0;
    try {
      const resident = readFileSync(`/proc/${this.#process.pid}/statm`, 'latin1').split(' ')[1];
      return (Number(resident) * pageBytes) / 1_048_576;
    } catch {
      return 0;
    }
  }
}
