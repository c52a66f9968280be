import type { DocumentSettings, Pack } from '../../contract/schemas/document.ts';
import type { Signatory } from '../../contract/schemas/signatory.ts';
import { isBeingPrepared, moveDocument } from './moves.ts';
import { signerMay } from './signing-rules.ts';
import { listedIn } from './template-visibility.ts';
import { every, given, no, type Verdict, yes } from './verdict.ts';

/** What the rules know of a member, on either side; which flags they have is the other half of `may`. */
export interface Member {
  account_key: string;
  user_key: string;
  is_admin: boolean;
  email_verified: boolean;
}

type State = Pick<Pack, 'status' | 'is_deleted'>;
type Owned = Pick<Pack, 'account_key'>;
type Created = Owned & Pick<Pack, 'document_type' | 'created_by' | 'is_deleted'>;
interface Asked {
  pack: State;
  person: Pick<Signatory, 'status'>;
}

const confirmed = (me: Member) => given(me.email_verified, 'email_not_verified');
const kept = ({ is_deleted }: Pick<Pack, 'is_deleted'>) => given(!is_deleted, 'document_deleted');
const inSetup = ({ status, is_deleted }: State) => given(status === 'setup' && !is_deleted, 'not_in_setup');
const awaits = ({ status, is_deleted }: State) => given(status === 'awaiting_signatures' && !is_deleted, 'not_awaiting_signatures');

const unlocked = ({ settings }: { settings: Pick<DocumentSettings, 'data_fields_locked'> }) =>
  given(!settings.data_fields_locked, 'fields_locked');

/** What is being converted is neither sent nor copied. */
export const converted = ({ converting }: { converting: boolean }) => given(!converting, 'still_converting');

/**
 * What a member may do and when, an action each: what decides stands in the facts. Flags come on top (`flags.ts`); an action without a
 * rule of its own is theirs to decide.
 */
export const memberRules = {
  /** Strangers find nothing. */
  seeDocument: ({ account_key }: Owned, me: Member) => given(account_key === me.account_key, 'document_not_found'),
  /** Templates are seen by the organisations that they are shared with, too. */
  seeSharedTemplate: (pack: Parameters<typeof listedIn>[0], me: Member) =>
    given(listedIn(pack).includes(me.account_key), 'document_not_found'),

  /** Anything about a document that is not in the trash. */
  changeDocument: kept,
  /** Spec core §6. */
  changeSetup: inSetup,
  /** Files come and go in setup, and where a file could not be converted: that is how it is repaired. */
  changeFiles: ({ status, is_deleted }: State) => given(isBeingPrepared(status) && !is_deleted, 'not_in_setup'),
  changeSettings: (_change: { before: DocumentSettings; after: DocumentSettings }): Verdict<never> => yes,
  /** Spec core §3, data_fields_locked: adding, moving, resizing, retyping and removing fields. Filling them in still works. */
  shapeFields: unlocked,
  repeatFieldsAcrossPages: unlocked,

  /** Where it may go into a pack that is there. */
  uploadIntoPack: (_none: null): Verdict<never> => yes,

  /** An address that nobody has proven sends nothing to others. */
  writeToPeople: (_none: null, me: Member) => confirmed(me),
  send: (pack: State, me: Member) => every(confirmed(me), kept(pack), moveDocument(pack.status, 'send')),
  /** A document in setup is where it would go. */
  revert: (pack: State) => every(kept(pack), pack.status === 'setup' ? yes : moveDocument(pack.status, 'revert')),
  /** By excluding everybody who is outstanding; a complete one is complete. */
  markAsComplete: (pack: State, me: Member) =>
    every(confirmed(me), kept(pack), pack.status === 'complete' ? yes : moveDocument(pack.status, 'complete')),
  excludeSignatory: (pack: State, me: Member) => every(confirmed(me), kept(pack), awaits(pack)),
  /** A reminder or a link. */
  askAgain: ({ pack, person }: Asked, me: Member) => every(confirmed(me), signerMay('beAsked', { pack, person })),
  askAllAgain: (pack: State, me: Member) => every(confirmed(me), awaits(pack)),
  /** Spec core §4: while the document awaits signatures and the person has not finished. */
  correctSignatory: ({ pack, person }: Asked, me: Member) =>
    every(confirmed(me), awaits(pack), given(person.status !== 'complete' && person.status !== 'excluded', 'not_awaiting_signatures')),

  /** To the trash, whatever its status. What another organisation shares is not theirs to throw away. */
  trash: ({ account_key }: Created, me: Member) => given(account_key === me.account_key, 'delete_not_permitted'),
  recover: ({ account_key }: Created, me: Member) => given(account_key === me.account_key, 'not_permitted'),
  /** Its creator alone, and not while it is kept as evidence: until when that is, is null where it is not, or not known. */
  deleteForEver: ({ created_by, is_deleted, kept_until }: Created & { kept_until: string | null }, me: Member) => {
    if (created_by !== me.user_key) return no('not_permitted');
    if (!is_deleted) return no('document_not_deleted');
    return kept_until === null ? yes : no('evidence_kept', kept_until.slice(0, 10));
  },
  /** To another workspace. */
  move: (pack: Created) => kept(pack),
  createACopy: converted,
  convertToTemplate: inSetup,

  download: (pack: Pick<Pack, 'status' | 'final_file_key'>) => signerMay('download', pack),
  sealAgain: ({ status }: Pick<Pack, 'status'>) => given(status === 'complete', 'not_complete'),

  /** What holds for all documents of an account is its administrators' matter. */
  administer: (_none: null, me: Member) => given(me.is_admin, 'not_permitted'),
} as const;

export type MemberRule = keyof typeof memberRules;
export type MemberFacts<A extends MemberRule> = Parameters<(typeof memberRules)[A]>[0];
