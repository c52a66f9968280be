import type { Anchors } from '../ports/anchors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Connections } from '../ports/connections.ts';
import type { Files } from '../ports/files.ts';
import type { Issuers } from '../ports/issuers.ts';
import type { Jobs } from '../ports/jobs.ts';
import type { Mac } from '../ports/mac.ts';
import type { Mailer } from '../ports/mail.ts';
import type { SharedPdfEngine } from '../ports/pdf.ts';
import type { Queue } from '../ports/queue.ts';
import type { Secret } from '../ports/secrets.ts';
import type { Signer } from '../ports/signer.ts';
import type { Table } from '../ports/table.ts';
import type { Texts } from '../ports/texts.ts';
import type { Trust } from '../ports/trust.ts';
import type { Workflows } from '../ports/workflows.ts';
import type { Settings } from '../settings/settings.ts';

/** Every port a function may ask for, and the installation's settings. */
export interface Deps {
  table: Table;
  files: Files;
  queue: Queue;
  workflows: Workflows;
  /** How queues, workflows and schedules are doing, for the installation's operators. */
  jobs: Jobs;
  mail: Mailer;
  texts: Texts;
  signer: Signer;
  trust: Trust;
  issuers: Issuers;
  connections: Connections;
  links: Secret;
  tickets: Secret;
  /** The MAC that proves anchors: a function that reads can check one, a function that writes can make one. */
  mac: Mac;
  anchors: Anchors;
  clock: Clock;
  pdf: SharedPdfEngine;
  settings: Settings;
}

export type Access = 'read' | 'write';

/**
 * The ports that a function needs, and whether to read or write. They determine its types, the content of its bundle
 * and the rights of its role.
 */
export type Needs = { [Port in Exclude<keyof Deps, 'clock' | 'settings'>]?: Access };

/** The dependencies of a function with these needs. Every function also gets clock and settings. */
export type DepsFor<N extends Needs> = Pick<Deps, (keyof N & keyof Deps) | 'clock' | 'settings'>;
