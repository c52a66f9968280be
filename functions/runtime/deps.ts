import type { Anchors } from '../ports/anchors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { Mac } from '../ports/mac.ts';
import type { Mailer } from '../ports/mail.ts';
import type { PdfEngine } from '../ports/pdf.ts';
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
  mail: Mailer;
  texts: Texts;
  signer: Signer;
  trust: Trust;
  links: Secret;
  tickets: Secret;
  /** The MAC that proves anchors: who reads can tell a right one, who writes can make one. */
  mac: Mac;
  anchors: Anchors;
  clock: Clock;
  pdf: PdfEngine;
  settings: Settings;
}

export type Access = 'read' | 'write';

/** What a function needs, and how much of it: drives its types, what its bundle holds and what its role may do. */
export type Needs = { [Port in Exclude<keyof Deps, 'clock' | 'settings'>]?: Access };

/** The dependencies of a function with these needs; clock and settings come with every one. */
export type DepsFor<N extends Needs> = Pick<Deps, (keyof N & keyof Deps) | 'clock' | 'settings'>;
