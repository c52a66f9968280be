import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { FormViewEntry } from '../../../shared/contract/schemas/documents/form-view.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { NotePlace } from '../../../shared/domain/signing/note-place.ts';
import type { UiConfiguration } from '../../../shared/embed/messages.ts';
import type { SaveState } from '../../saving/saver.ts';
import type { Made } from '../../signature/ways.ts';
import type { ShownFile } from '../appendices/shown-file.ts';
import type { ClosedLink } from '../model/closed-link.ts';
import type { ContentChange } from '../model/content-changes.ts';
import type { Progress, Step } from '../model/wizard.ts';

export type Stage = 'start' | 'fill' | 'preview' | 'done' | 'later' | 'rejected';
export type View = 'form' | 'document';
export type Dialog =
  | { kind: 'sign'; uuid: string }
  /** The picture of an image field. */
  | { kind: 'crop'; uuid: string }
  | { kind: 'field'; uuid: string }
  /** `uuid`: the field that declines. Without it, the menu rejects the whole document. `withdraws`: for want of consent. */
  | { kind: 'reject'; uuid?: string; withdraws?: true }
  /** The terms of signing. */
  | { kind: 'terms' }
  /** Asked before submitting. */
  | { kind: 'next_signer'; name: string }
  | { kind: 'read' }
  /** Asks about changes by others before submitting. `tellNext`: the person's choice about the next signer. */
  | { kind: 'changed'; tellNext: boolean | undefined }
  | { kind: 'notes' }
  | { kind: 'appendices' }
  /** A supporting document, or a file of somebody else. `back`: the dialog that it was opened from. */
  | { kind: 'file'; name: string; filename: string; shown: ShownFile; back: Dialog | null }
  /** Writing a note: an own one, or a new one at this place. */
  | { kind: 'note'; uuid: string | null; at: NotePlace }
  | { kind: 'later' }
  | { kind: 'not_you' }
  | { kind: 'delegate' }
  /** Asking the sender something. `words`: what it begins with. */
  | { kind: 'ask'; words?: string };

/** Somebody who is named to sign instead, as it is typed. */
export interface Delegate {
  name: string;
  email: string;
  mobile_number: string;
  reason: string;
}

/** Where to take the person. A new `count` goes there again even if the place is the same. */
export interface Arrival {
  uuid: string;
  count: number;
  /** Moves the keyboard's focus there too. */
  focus: boolean;
}

export interface SigningState {
  pack: Pack;
  me: Signatory;
  /** All fields with the person's unsaved entries. */
  fields: readonly DataField[];
  steps: readonly Step[];
  progress: Progress;
  stage: Stage;
  view: View;
  /** How the sender has laid out the form: empty for the order of the pages, null until known. */
  formLayout: readonly FormViewEntry[] | null;
  /** The field at which the wizard stands. */
  current: string | null;
  arrival: Arrival | null;
  /** A page that was requested: child key and index, counted like an arrival. */
  page: { key: string; index: number; count: number } | null;
  dialog: Dialog | null;
  /** What they have written in the dialog that rejects, whether it is open or not. */
  typedReason: string;
  /** The same for a question to the sender. */
  question: string;
  /** The same for the dialog that names somebody else. */
  delegate: Delegate;
  /** The next press on a page says where a note belongs: an own one that moves, or a new one (null). */
  placing: { uuid: string | null } | null;
  /** How the person last made a signature and initials on this page. */
  lastMade: Partial<Record<DataField['type'], Made>>;
  save: SaveState;
  /** How many notes are being saved or removed. */
  notesUnderWay: number;
  /** Why a field's value was not saved, by field. */
  refused: Readonly<Record<string, string>>;
  /** A required field that the person wanted to leave empty. */
  missed: string | null;
  /** What the server still wants of a field, as told when it refused the submission of this content. */
  lacking: { uuid: string; data: string | null; message: string } | null;
  /** Counts the reasons to ask for news at once. */
  askedForNews: number;
  notice: { text: string; tone: 'info' | 'warning' | 'danger' } | null;
  /** Said to screen readers. */
  announcement: string;
  /** The person has agreed to the terms on this page, or there are none. */
  agreed: boolean;
  /** They have ticked the box of the terms, where there is one, and how often they were asked to. */
  ticked: boolean;
  askedToTick: number;
  submitting: boolean;
  /** Counts what ends the person's part for now and was refused: rejecting, going on later. */
  refusals: number;
  /** Consent was withdrawn on this page. */
  withdrew: boolean;
  /** What the page around shows itself, so that this one need not. */
  ui: UiConfiguration;
  /** The person has signed on this page, and did not come back to it later. */
  justSigned: boolean;
  /** They have signed on another device or in another window while this page was open. */
  signedElsewhere: boolean;
  /** They stay on the last screen, which then leads nowhere by itself. */
  stays: boolean;
  closed: ClosedLink | null;
  /** What others have changed since the document was first shown, and whether the person still has to be asked about it. */
  changes: readonly ContentChange[];
  unseen: boolean;
  /** Characters left out of the text typed last, because no font can print them. */
  unprintable: { uuid: string; message: string } | null;
}
