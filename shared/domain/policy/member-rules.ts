import type { DocumentSettings, Pack } from '../../contract/schemas/documents/document.ts';
import type { Signatory } from '../../contract/schemas/documents/signatory.ts';
import type { BulkSendType } from '../bulk-sends/bulk-status.ts';
import type { Support } from '../support/support-access.ts';
import { mayChangeAccount } from './accounts/closing.ts';
import { isBeingPrepared, moveDocument } from './documents/moves.ts';
import { isVisibleTo, type Visibility } from './documents/template-visibility.ts';
import { type Program, programMay } from './scopes.ts';
import { signerMay } from './signing/signing-rules.ts';
import { every, given, no, type Verdict, yes } from './verdict.ts';

const open = ({ account_closes }: Member) => mayChangeAccount(account_closes);
const administers = ({ is_admin }: Member) => given(is_admin, 'not_permitted');

/** What the rules know about a member, on either side. The other half of `may` is which flags they have. */
export interface Member {
  account_key: string;
  user_key: string;
  is_admin: boolean;
  email_verified: boolean;
  /** When the account is deleted; missing unless it was closed. */
  account_closes?: string | undefined;
  /** The program that acts for them, if one does. */
  program?: Pick<Program, 'scopes'>;
  /** Set for support, which is in one account and no organisation. */
  support?: Support;
}

type State = Pick<Pack, 'status' | 'is_deleted'>;
type Scheduled = { send_at?: object | null };
type Owned = Pick<Pack, 'account_key'>;
type Created = Owned & Pick<Pack, 'document_type' | 'created_by' | 'is_deleted'>;
/** A template, with the organisations of the member's account and of its own account as they are now. */
interface SharedTemplate {
  pack: Visibility;
  organisation_key: string | null;
  owners_organisation_key: string | null;
}
interface Asked {
  pack: State;
  person: Pick<Signatory, 'status'>;
}

/** Whatever reaches other people needs a confirmed address and, of a program, the scope for it. */
const confirmed = (me: Member) =>
  every(given(me.email_verified, 'email_not_verified'), me.program ? programMay(me.program, 'documents:send') : yes);
const kept = ({ is_deleted }: Pick<Pack, 'is_deleted'>) => given(!is_deleted, 'document_deleted');
const inSetup = ({ status, is_deleted }: State) => given(status === 'setup' && !is_deleted, 'not_in_setup');
const prepared = ({ status, is_deleted }: State) => given(isBeingPrepared(status) && !is_deleted, 'not_in_setup');
/** Nobody looks at a scheduled document again before it goes, so only programs that may send change what it asks of whom. */
const unscheduled = ({ send_at }: Scheduled, me: Member) => (send_at && me.program ? programMay(me.program, 'documents:send') : yes);
const awaits = ({ status, is_deleted }: State) => given(status === 'awaiting_signatures' && !is_deleted, 'not_awaiting_signatures');

const unlocked = ({ settings }: { settings: Pick<DocumentSettings, 'data_fields_locked'> }) =>
  given(!settings.data_fields_locked, 'fields_locked');

/** A document that is being converted can be neither sent nor copied. */
export const converted = ({ converting }: { converting: boolean }) => given(!converting, 'still_converting');

/**
 * What a member may do and when, by action; the facts decide. Flags are checked on top (`permission-flags.ts`). An action without
 * a rule here is open to every member with its flags.
 */
export const memberRules = {
  /** Strangers get "not found". */
  seeDocument: ({ account_key }: Owned, me: Member) => given(account_key === me.account_key, 'document_not_found'),
  /** Accounts and organisations that a template is shared with see it too, as long as they are in the organisation. */
  seeSharedTemplate: ({ pack, organisation_key, owners_organisation_key }: SharedTemplate, me: Member) => {
    if (me.support) return given(pack.account_key === me.account_key, 'document_not_found');
    const reader = { account_key: me.account_key, organisation_key, by_program: me.program !== undefined };
    return given(isVisibleTo(pack, reader, owners_organisation_key), 'document_not_found');
  },
  /** Choosing who beside its own account sees a template. */
  shareTemplate: (_pack: Pick<Pack, 'document_type'>): Verdict<never> => yes,

  /** Any action on a document that is not in the trash. */
  changeDocument: kept,
  /** Spec core §6. */
  changeSetup: (pack: State & Scheduled, me: Member) => every(inSetup(pack), unscheduled(pack, me)),
  /** Files are added and removed in setup, and if a file could not be converted: that is how it is repaired. */
  changeFiles: (pack: State & Scheduled, me: Member) => every(prepared(pack), unscheduled(pack, me)),
  /** Fields move with their pages. */
  changePages: (pack: State & Scheduled & { settings: Pick<DocumentSettings, 'data_fields_locked'> }, me: Member) =>
    every(prepared(pack), unlocked(pack), unscheduled(pack, me)),
  changeSettings: (_change: { before: DocumentSettings; after: DocumentSettings }): Verdict<never> => yes,
  /** Spec core §3, data_fields_locked: no adding, moving, resizing, retyping and removing fields. Filling them in still works. */
  shapeFields: unlocked,
  repeatFieldsAcrossPages: unlocked,
  repeatFieldsAcrossDocuments: unlocked,

  /** Putting labels on a document or template, and taking them off. */
  label: kept,
  /** Making, changing, merging and removing the labels of the account. */
  manageLabels: (_none: null, me: Member) => open(me),

  /** Activating, resuming and stopping a bulk send, and running failed rows again. What is only made reaches nobody. */
  runBulkSend: ({ bulk_send_type }: { bulk_send_type: BulkSendType }, me: Member) =>
    every(open(me), bulk_send_type === 'create_only' ? yes : confirmed(me)),

  uploadDocument: (_none: null, me: Member) => open(me),
  /** Uploading into an existing pack. */
  uploadIntoPack: (_none: null): Verdict<never> => yes,

  /** Somebody without a verified address sends nothing to others. */
  writeToPeople: (_none: null, me: Member) => confirmed(me),
  /** Whoever proves later that an unconfirmed address is theirs must not inherit programs of somebody else. */
  makeApplicationSecret: (_none: null, me: Member) => given(me.email_verified, 'email_not_verified'),
  send: (pack: State, me: Member) => every(confirmed(me), kept(pack), moveDocument(pack.status, 'send')),
  /** A document in setup is already where it would go. */
  revert: (pack: State) => every(kept(pack), pack.status === 'setup' ? yes : moveDocument(pack.status, 'revert')),
  /** Done by excluding everybody who has not signed yet; a complete document stays complete. */
  markAsComplete: (pack: State, me: Member) =>
    every(confirmed(me), kept(pack), pack.status === 'complete' ? yes : moveDocument(pack.status, 'complete')),
  excludeSignatory: (pack: State, me: Member) => every(confirmed(me), kept(pack), awaits(pack)),
  /** Sending a reminder or a link. */
  askAgain: ({ pack, person }: Asked, me: Member) => every(confirmed(me), signerMay('beAsked', { pack, person })),
  /** An application that knows its users may answer for them, if whoever made it has said so. People can't, nor their API keys. */
  vouchForSigner: ({ by_application }: { by_application: boolean }, me: Member) =>
    every(given(by_application, 'not_permitted'), me.program ? programMay(me.program, 'signers:vouch') : yes),
  askAllAgain: (pack: State, me: Member) => every(confirmed(me), awaits(pack)),
  /** Adding people who get a copy after sending, or taking them out. */
  changeCopies: (pack: State, me: Member) => every(confirmed(me), kept(pack), awaits(pack)),
  /** Adding notes to the pages after sending, which the signers read, and moving and removing those. */
  annotate: (pack: State, me: Member) => every(confirmed(me), kept(pack), awaits(pack)),
  /** Giving those who sign more or less time after sending. */
  changeDeadline: (pack: State, me: Member) => every(confirmed(me), kept(pack), awaits(pack)),
  /** Spec core §4: while the document awaits signatures and the person has not finished. */
  correctSignatory: ({ pack, person }: Asked, me: Member) =>
    every(confirmed(me), awaits(pack), given(person.status !== 'complete' && person.status !== 'excluded', 'not_awaiting_signatures')),

  /** Moving to the trash, whatever the status. A document shared by another organisation is not theirs to delete. */
  trash: ({ account_key }: Created, me: Member) => given(account_key === me.account_key, 'delete_not_permitted'),
  recover: ({ account_key }: Created, me: Member) => given(account_key === me.account_key, 'not_permitted'),
  /** Only its creator may, and not while it is kept as evidence. The date until which it is kept is null if it is not kept, or unknown. */
  deleteForEver: ({ created_by, is_deleted, kept_until }: Created & { kept_until: string | null }, me: Member) => {
    if (created_by !== me.user_key) return no('not_permitted');
    if (!is_deleted) return no('document_not_deleted');
    return kept_until === null ? yes : no('evidence_kept', kept_until.slice(0, 10));
  },
  /** Moving to another workspace. Not while a job is about to write what it has read. */
  move: (pack: Created & Pick<Pack, 'status_detail'>, me: Member) =>
    every(
      given(pack.account_key === me.account_key, 'not_permitted'),
      kept(pack),
      converted({ converting: pack.status_detail === 'converting' }),
      given(pack.status_detail !== 'sealing', 'being_sealed'),
    ),
  /** Having a document or template from another workspace moved or copied here. */
  receive: (_pack: Pick<Pack, 'document_type'>, me: Member) => open(me),
  createACopy: converted,
  convertToTemplate: inSetup,

  download: (pack: Pick<Pack, 'status' | 'final_file_key'>) => signerMay('download', pack),
  sealAgain: ({ status }: Pick<Pack, 'status'>) => given(status === 'complete', 'not_complete'),
  fileAgain: (pack: Pick<Pack, 'final_file_key' | 'is_deleted'>) => every(given(pack.final_file_key !== null, 'not_complete'), kept(pack)),

  /** What an account uses and pays is for its administrators to see, and its plan for them to choose. */
  seeBilling: (_none: null, me: Member) => administers(me),
  orderPlan: (_none: null, me: Member) => every(administers(me), given(me.email_verified, 'email_not_verified')),
  /** Settings for all documents of an account belong to its administrators. */
  administer: (_none: null, me: Member) => every(administers(me), open(me)),
  /** Closing the account, opening it again, and answering people who ask for their data; in a closed account too. */
  closeAccount: (_none: null, me: Member) => administers(me),
  /** An organisation is managed by the administrators of its founding account, and of the accounts that these name. */
  manageOrganisation: ({ is_manager }: { is_manager: boolean }, me: Member) => given(is_manager && me.is_admin, 'not_permitted'),
  /** Spec administration §5: a personal account stays one person's. */
  invite: ({ is_personal_account }: { is_personal_account: boolean }, me: Member) =>
    every(administers(me), open(me), confirmed(me), given(!is_personal_account, 'personal_account')),
  /** Spec administration §6: designing controls takes the flag and a team. */
  designCustomControls: ({ is_personal_account }: { is_personal_account: boolean }, me: Member) =>
    every(open(me), given(!is_personal_account, 'controls_need_team')),
  /** Administrators remove anybody, and everybody may leave. The same people may know what somebody has in progress. */
  removeMember: ({ user_key }: { user_key: string }, me: Member) => given(me.is_admin || user_key === me.user_key, 'not_permitted'),
  /** Spec administration §5: an account keeps a member. `others`: how many it has beside the one who goes. */
  loseMember: ({ others }: { others: number }) => given(others > 0, 'only_member'),
  copyOrMoveInto: ({ to_account_key }: { to_account_key: string }, me: Member) => given(to_account_key !== me.account_key, 'same_account'),
  makeApplication: ({ made, most }: { made: number; most: number }) => (made < most ? yes : no('limit_reached', most)),
} as const;

export type MemberRule = keyof typeof memberRules;
export type MemberFacts<A extends MemberRule> = Parameters<(typeof memberRules)[A]>[0];
