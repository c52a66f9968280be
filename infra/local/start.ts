import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Clock } from '../../functions/ports/clock.ts';
import { createHttpConnections } from '../../functions/ports/http/connections.ts';
import { createHttpIssuers } from '../../functions/ports/http/issuers.ts';
import type { SharedPdfEngine } from '../../functions/ports/pdf.ts';
import type { Signer } from '../../functions/ports/signer.ts';
import type { Trust } from '../../functions/ports/trust.ts';
import type { Deps } from '../../functions/runtime/deps.ts';
import { describeError, log } from '../../functions/runtime/log.ts';
import type { Settings } from '../../functions/settings/settings.ts';
import { table as tableModel } from '../model/table.ts';
import { createLocalAnchors, localAnchorsFolder } from './audit/anchors.ts';
import { ClockMoved, createLocalClock, type MovableClock } from './clock.ts';
import { createFileServer } from './files/file-server.ts';
import { createLocalFiles } from './files/files.ts';
import { clientAddresses } from './http/client-address.ts';
import { createRequestListener } from './http/http-server.ts';
import { listen } from './http/listen.ts';
import { type LocalAccess, localAccess } from './http/local-access.ts';
import { createLocalRoutes } from './http/local-routes.ts';
import type { RoutePattern } from './http/router.ts';
import { createStaticFiles } from './http/static-files.ts';
import { createLocalMac } from './keys/mac.ts';
import { localSealing } from './keys/sealing.ts';
import { createLocalSecrets } from './keys/secrets.ts';
import { createMailbox, type Mailbox, type ProviderReport } from './mailbox.ts';
import type { PdfProcess } from './pdf/pdf-process.ts';
import { localSettings } from './settings.ts';
import { endAbandonedCalls } from './table/abandoned-calls.ts';
import { type Database, openDatabase } from './table/database.ts';
import { createFeed } from './table/feed.ts';
import { createLocalTable, type LocalTable } from './table/table.ts';
import { createActivity } from './work/activity.ts';
import { createLocalJobs } from './work/jobs.ts';
import { createPeopleFirst } from './work/people-first.ts';
import { createLocalQueue, type LocalQueue } from './work/queue.ts';
import { createSchedules } from './work/schedules.ts';
import { type Creatable, createWorkers, type Lazy } from './work/workers.ts';
import { createWorkflowPlayer, loadPlayer } from './work/workflow-player.ts';
import { createLocalWorkflows } from './work/workflows.ts';

/** The engine, as this machine starts and ends it. */
type LocalPdf = SharedPdfEngine & Partial<Pick<PdfProcess, 'warmUp' | 'close'>>;

export interface LocalOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  dataDir: string;
  /** The web build; default dist/web of this project. */
  webDir?: string;
  /** The start time of the movable clock; by default the machine's. */
  clock?: Clock;
  /** The address for people, if another server is in front. */
  publicUrl?: string;
  /** The proxies whose X-Forwarded-For is believed: see `clientAddresses`. */
  trustedProxy?: string;
  settings?: Partial<Settings>;
  /** Default: the project's own. */
  routes?: readonly RoutePattern[];
  functions?: Lazy<Creatable>;
  workers?: Lazy<Creatable>;
  pdf?: LocalPdf;
  /** Overrides the environment. */
  signer?: Signer;
  trust?: Trust;
}

export interface Local {
  /** Without a trailing slash. */
  url: string;
  /** Opens the mailbox if the product can be reached from elsewhere; null if no token is needed. */
  localToken: string | null;
  deps: Deps;
  mailbox: Mailbox;
  queue: LocalQueue;
  clock: MovableClock;
  /** Resolves when no event, message, workflow or schedule is running or about to run. */
  idle(): Promise<void>;
  /** Moves the clock and runs everything that became due. */
  advance(seconds: number): Promise<void>;
  /** Loads all functions in the background, one at a time, so that nobody's first call waits for it. */
  warmUp(): Promise<void>;
  /** Finishes running work within a time limit. The rest continues at the next start. */
  close(): Promise<void>;
}

/** Milliseconds that running requests and jobs get to finish. */
const patience = 20_000;
/** Milliseconds between searches for expired files. */
const sweepEvery = 6 * 3_600_000;
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Starts the whole product in this process, on its own data folder. Throws DataDirInUse, PortInUse,
 * SealSettingsUnusable, TrustedProxyUnusable, SettingUnusable, SigningTermsUnusable or ClockMoved.
 */
export async function startLocal(options: LocalOptions): Promise<Local> {
  const sealing = await localSealing();
  const clientAddress = clientAddresses(options.trustedProxy ?? '');
  const host = options.host ?? '127.0.0.1';
  const dataDir = resolve(options.dataDir);
  const listening = await listen(options.port, host);
  const publicUrl = (options.publicUrl ?? `http://${displayedHost(host)}:${listening.port}`).replace(/\/$/, '');
  const access = localAccess({ host, publicUrl, behindProxy: Boolean(options.trustedProxy) });
  const { database, clock } = await openData(dataDir, options.clock, access).catch(async (error) => {
    await listening.close(0);
    throw error;
  });
  const settings: Settings = { ...localSettings(publicUrl, sealing.settings), ...options.settings };
  const [routes, functions, workers, pdf]: [readonly RoutePattern[], Lazy<Creatable>, Lazy<Creatable>, LocalPdf] = await Promise.all([
    options.routes ?? import('../../shared/contract/registry.ts').then((module) => module.routes),
    options.functions ?? import('../../functions/registry.ts').then((module) => module.functions),
    options.workers ?? import('../../functions/workers/registry.ts').then((module) => module.workers),
    options.pdf ?? import('./pdf/pdf-process.ts').then((module) => module.createPdfProcess()),
  ]);

  const activity = createActivity();
  const { files: fileSecret, links, tickets } = createLocalSecrets(dataDir);
  const files = createLocalFiles({ database, folder: folderIn(dataDir, 'files'), clock, secret: fileSecret, publicUrl });
  const report = (delivery: ProviderReport): Promise<void> => queue.send('deliveries', delivery, { delaySeconds: 1 });
  const mailbox = createMailbox(database, folderIn(dataDir, 'mailbox'), clock, report);
  const peopleFirst = createPeopleFirst();
  const run = (worker: string, event: unknown): Promise<unknown> => runWorker(worker, event);
  const runLater = (worker: string, event: unknown): Promise<unknown> => runPatiently(worker, event);
  const feed = createFeed(database, runLater, activity, { name: 'feed', ...tableModel.stream, givesUp: true });
  const auditFeed = createFeed(database, runLater, activity, { name: 'audit_feed', ...tableModel.auditStream, givesUp: false });
  const table = createLocalTable(database, clock, feed.poke, auditFeed.poke);
  const queue = createLocalQueue(database, clock, runLater, activity);
  const workflows = createLocalWorkflows(database, clock, createWorkflowPlayer(run), activity);
  const jobs = createLocalJobs(database, clock, queue.poke);
  const schedules = createSchedules(database, clock, runLater, activity, () => tidy(table, clock, queue));
  const signer = options.signer ?? sealing.signer(dataDir, settings.appName, clock.now());
  const trust = options.trust ?? sealing.trust;
  const issuers = createHttpIssuers(settings);
  const connections = createHttpConnections(settings);
  const anchorsFolder = localAnchorsFolder(dataDir);
  const mac = createLocalMac(anchorsFolder);
  const anchors = createLocalAnchors(anchorsFolder, mac);
  const messages = { mail: mailbox.mail, texts: mailbox.texts };
  const deps: Deps = {
    table,
    files,
    queue,
    workflows,
    jobs,
    ...messages,
    signer,
    trust,
    issuers,
    connections,
    links,
    tickets,
    mac,
    anchors,
    clock,
    pdf,
    settings,
  };
  // Somebody waits for workflows, which convert and seal.
  const runWorker = createWorkers(workers, deps);
  const runPatiently = createWorkers(workers, { ...deps, table: peopleFirst.after(table) });

  const advance = async (seconds: number) => {
    clock.advance(seconds);
    queue.poke();
    await schedules.runDue();
  };
  const answer = createRequestListener({
    routes,
    functions,
    deps,
    clock,
    files: createFileServer(files, fileSecret, clock),
    clientAddress,
    local: createLocalRoutes({
      access,
      mailbox,
      queue,
      mailFrom: deps.settings.mailFrom,
      async advanceClock(seconds) {
        await advance(seconds);
        return clock.now();
      },
    }),
    warmUpPdf: () => pdf.warmUp?.(),
    web: createStaticFiles(options.webDir ?? new URL('../../dist/web', import.meta.url).pathname, settings.customFormUrl),
    hostNames: loopback.includes(host) ? new Set([...loopback, URL.parse(publicUrl)?.hostname ?? 'localhost']) : undefined,
  });
  listening.answerWith((request, response) => {
    response.once('close', peopleFirst.begin());
    answer(request, response);
  });

  // Continues the work that a crash interrupted.
  endAbandonedCalls(database);
  feed.poke();
  auditFeed.poke();
  queue.poke();
  workflows.poke();
  schedules.start();
  const sweep = () => void files.sweep().catch((error) => log('error', 'files_not_swept', describeError(error)));
  sweep();
  const sweeping = setInterval(sweep, sweepEvery).unref();

  let closing: Promise<void> | undefined;
  return {
    url: publicUrl,
    localToken: access.token,
    deps,
    mailbox,
    queue,
    clock,
    idle: activity.idle,
    async warmUp() {
      await loadPlayer();
      for (const [name, load] of [...Object.entries(workers), ...Object.entries(functions)]) {
        // It is large and rarely requested.
        if (name === 'getOpenapi') continue;
        await load();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    advance,
    close() {
      closing ??= (async () => {
        clearInterval(sweeping);
        await listening.close(patience);
        await withPatience(Promise.all([schedules.stop(), feed.stop(), auditFeed.stop(), queue.stop(), workflows.stop()]));
        workflows.abandon();
        await pdf.close?.();
        database.close();
      })();
      return closing;
    },
  };
}

async function openData(
  dataDir: string,
  base: Clock | undefined,
  { clockMoves }: LocalAccess,
): Promise<{ database: Database; clock: MovableClock }> {
  const database = openDatabase(dataDir);
  const clock = createLocalClock(database, base);
  if (clockMoves || clock.offsetMs() === 0) return { database, clock };
  database.close();
  throw new ClockMoved(clock.offsetMs());
}

function displayedHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function folderIn(dataDir: string, name: string): string {
  const folder = join(dataDir, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

function tidy(table: LocalTable, clock: MovableClock, queue: LocalQueue): void {
  table.deleteExpired(clock.now());
  queue.poke();
}

async function withPatience(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
