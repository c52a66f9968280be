import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import type { Pack } from '../../../shared/contract/schemas/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/signatory.ts';
import type { SaveState } from '../../saving/saver.ts';
import type { ContentChange } from '../model/content-changes.ts';
import type { Edge } from '../model/edge.ts';
import type { Progress, Step } from '../model/wizard.ts';
import type { Made } from '../signature/ways.ts';

export type Stage = 'start' | 'fill' | 'preview' | 'done' | 'later' | 'rejected';
export type View = 'form' | 'document';
export type Dialog =
  | { kind: 'sign'; uuid: string }
  | { kind: 'field'; uuid: string }
  /** `uuid`: of the field that declines; without one the whole document is rejected from the menu. */
  | { kind: 'reject'; uuid?: string }
  /** Asked before submitting. */
  | { kind: 'next_signer'; name: string }
  | { kind: 'read' }
  /** Asked before submitting what others have changed. `tellNext`: what was said of whoever comes next. */
  | { kind: 'changed'; tellNext: boolean | undefined }
  | { kind: 'later' }
  | { kind: 'not_you' };

/** Where the person is taken: a new `count` goes there again even if it is the same place. */
export interface Arrival {
  uuid: string;
  count: number;
  /** Moves the keyboard's focus there too. */
  focus: boolean;
}

export interface SigningState {
  pack: Pack;
  me: Signatory;
  /** Every field with what was entered here and not yet saved in it. */
  fields: readonly DataField[];
  steps: readonly Step[];
  progress: Progress;
  stage: Stage;
  view: View;
  /** The field that the wizard stands at. */
  current: string | null;
  arrival: Arrival | null;
  /** A page that was asked for by itself: child key and index, counted like an arrival. */
  page: { key: string; index: number; count: number } | null;
  dialog: Dialog | null;
  /** How the person has made a signature last, and initials, on this page. */
  lastMade: Partial<Record<DataField['type'], Made>>;
  save: SaveState;
  /** Why what is in a field was not saved, by field. */
  refused: Readonly<Record<string, string>>;
  /** Counts how often there was a reason to ask for news at once. */
  askedForNews: number;
  notice: { text: string; tone: 'info' | 'warning' | 'danger' } | null;
  /** Said to screen readers. */
  announcement: string;
  /** The terms were agreed to on this page, or there are none. */
  agreed: boolean;
  submitting: boolean;
  edge: Edge | null;
  /** What others have changed since the document was shown first, and whether the person has not been asked about it yet. */
  changes: readonly ContentChange[];
  unseen: boolean;
  /** What was left out of the text typed last, since no font can print it. */
  unprintable: { uuid: string; message: string } | null;
}
