import type { DocumentSettings } from '../../contract/schemas/documents/document.ts';
import type { Member, MemberFacts, MemberRule } from './member-rules.ts';

export interface Governed {
  /** Calls that need the flag, by the names of the contract. Without it they are refused before anything is looked up. */
  calls?: readonly string[];
  /** Actions of the policy that always need the flag. */
  always?: readonly string[];
  /** Actions that need the flag only for some facts. `on`: whether another flag is on. */
  when?: { [A in MemberRule]?: (facts: MemberFacts<A>, me: Member, on: (flag: string) => boolean) => boolean };
}

type Made = MemberFacts<'trash'>;
const isTemplate = ({ document_type }: Pick<Made, 'document_type'>) => document_type === 'template';
const isDocument = ({ document_type }: Pick<Made, 'document_type'>) => document_type === 'document';
const isOfOthers = (pack: Made, me: Member) => pack.created_by !== me.user_key;
const changes =
  (name: keyof DocumentSettings) =>
  ({ before, after }: MemberFacts<'changeSettings'>) =>
    before[name] !== after[name];

/** Who may see how programs get in may also let one in. The browsing permission opens the screen. */
const applicationCalls = ['getApplications', 'createApplication', 'updateApplication', 'deleteApplication'] as const;

/**
 * Spec core §6: the flags of a user account and what each governs. A flag is added here and nowhere else. All flags are
 * on unless an administrator turns one off. One flag is the product's own.
 */
export const documentFlags = {
  can_browse: { calls: ['listDocuments', 'searchDocuments', 'getDocumentsUpdates', ...applicationCalls] },
  can_upload_documents: {
    always: ['uploadDocument'],
    when: { uploadIntoPack: (_pack, _me, on) => !on('can_upload_documents_to_pack'), receive: isDocument },
  },
  can_upload_documents_to_pack: { when: { uploadIntoPack: (_pack, _me, on) => !on('can_upload_documents') } },
  can_create_templates: { calls: ['convertToTemplate'], always: ['makeTemplate', 'shareTemplate'], when: { receive: isTemplate } },
  can_create_document_copies: { calls: ['createACopy'], always: ['copySeveral'] },
  can_delete_documents: { when: { trash: isDocument, recover: isDocument } },
  can_delete_templates: { when: { trash: isTemplate, recover: isTemplate } },
  /** A document that is moved to another workspace is gone from this one, as a deleted one is. */
  can_delete_other_users_documents: { when: { trash: isOfOthers, recover: isOfOthers, move: isOfOthers } },
  /** Not of the specification: without it somebody only looks, whoever made the document. */
  can_prepare_and_send_documents: {
    calls: [
      ...(['addUpdateNotificationRule', 'deleteNotificationRule'] as const),
      ...(['getXplanClientCategories', 'getAvailableClients', 'getClientData'] as const),
      ...(['getTree', 'getMetaData'] as const),
    ],
    always: [
      'changeSetup',
      'changeFiles',
      'changePages',
      'send',
      'askAgain',
      'askAllAgain',
      'correctSignatory',
      'changeCopies',
      'changeDeadline',
      'annotate',
      'label',
      'manageLabels',
      'runBulkSend',
    ],
  },
  can_revert_document_status: { always: ['revert'] },
  can_configure_communication_channel: { when: { changeSettings: changes('communication_channel_configurable') } },
  can_configure_field_rules: { calls: ['addUpdateDeleteFieldRule'] },
  can_configure_note_permissions: { when: { changeSettings: changes('can_be_annotated') } },
  can_configure_mapping: { calls: ['updateDocumentMapping'] },
  can_set_up_form_views: { calls: ['updateFormView'] },
  can_lock_and_unlock_fields: { when: { changeSettings: changes('data_fields_locked') } },
  can_move_documents: { when: { move: isDocument } },
  can_move_templates: { when: { move: isTemplate } },
  can_merge_templates: { calls: ['mergeTemplatesIntoDocument'] },
  can_do_bulk_actions: {
    calls: ['deleteMultipleDocuments', 'recoverMultipleDocuments', 'mergeMultipleDocuments', 'copyMultipleDocuments'],
    always: ['copyOrMoveSeveral'],
  },
  can_download_document_csv_data: { calls: ['getCsvFile', 'generateBulkSendTempCsv', 'serveBulkSendTempCsv', 'makeListFromAnswers'] },
  can_download_document_preview: { always: ['exportPreview'] },
  can_download_fillable_form_with_metadata: { always: ['exportFormWithMetadata'] },
  can_download_fillable_form_with_field_ids: { always: ['exportFormWithFieldIds'] },
  can_view_api_details: { calls: [...applicationCalls, 'createApiKey'] },
  can_view_template_link_details: { always: ['viewTemplateLink'] },
  can_view_bulk_sends: {
    calls: [
      'getCsvUploadUrl',
      'csvUploadSuccess',
      'listRecipientDatas',
      'addUpdateRecipientData',
      'getRecipientData',
      'getRecipientRows',
      'filterRecipientRows',
      'updateRecipientRows',
      'findDuplicateRows',
      'makeListFromAnswers',
      'listBulkSends',
      'addUpdateBulkSend',
      'getBulkSend',
      'getBulkSendMapping',
      'updateBulkSendMapping',
      'getBulkSendLogs',
      'dryRunBulkSend',
      'previewBulkSendRow',
      'getBulkSendFile',
      'getBulkSendRows',
      'retryBulkSendRows',
      'stopBulkSend',
      'enqueueBulkSendReminderMails',
      'actOnBulkSendRows',
      'generateBulkSendTempCsv',
      'serveBulkSendTempCsv',
      'generateBulkSendTempZip',
      'serveBulkSendTempZip',
    ],
    always: ['seeBulkSends'],
  },
  can_sign_in_person: { always: ['makeLinkInPerson'] },
  can_generate_signing_link: { always: ['makeLink'] },
  can_repeat_fields_across_documents: { always: ['repeatFieldsAcrossDocuments'] },
  can_repeat_fields_across_pages: { always: ['repeatFieldsAcrossPages'] },
  can_mark_document_as_complete: { calls: ['excludeSignatory'], always: ['markAsComplete'] },
  can_use_reusable_link: { when: { changeSettings: changes('can_be_used_as_form') } },
  can_use_embedded_forms: { always: ['embedForm'] },
  can_configure_custom_controls: { always: ['configureCustomControls', 'designCustomControls'] },
  can_auto_insert_initials: { always: ['insertOwnInitials'] },
  can_auto_insert_signature: { always: ['insertOwnSignature'] },
  can_use_whatsapp: { always: ['sendByWhatsapp'] },
  can_view_teams: { always: ['viewTeams'] },
} as const satisfies Record<string, Governed>;

export const profileFlags = {
  can_update_signature_and_initials: { always: ['putOwnSignature'] },
} as const satisfies Record<string, Governed>;

export type DocumentPermission = keyof typeof documentFlags;
export type ProfilePermission = keyof typeof profileFlags;

export interface Permissions {
  document_permissions: Record<DocumentPermission, boolean>;
  user_profile_permissions: Record<ProfilePermission, boolean>;
}

/** A viewer stored before there was a flag for preparing, who could make no documents, prepares none. */
function couldMake(stored: Partial<Record<string, boolean>>): boolean {
  return [stored.can_upload_documents, stored.can_create_document_copies].some((on) => on !== false);
}

/** A membership's stored flags. Flags that were added after it was stored are on. */
export function withEveryFlag(stored: {
  document_permissions?: Partial<Record<string, boolean>>;
  user_profile_permissions?: Partial<Record<string, boolean>>;
}): Permissions {
  return {
    document_permissions: {
      ...everyFlag.document_permissions,
      can_prepare_and_send_documents: couldMake(stored.document_permissions ?? {}),
      ...stored.document_permissions,
    },
    user_profile_permissions: { ...everyFlag.user_profile_permissions, ...stored.user_profile_permissions },
  };
}

/** All permissions: what the founder of an account gets. */
export function allPermissions(): Permissions {
  const all = <F extends object>(flags: F) =>
    Object.fromEntries(Object.keys(flags).map((name) => [name, true])) as Record<keyof F, boolean>;
  return { document_permissions: all(documentFlags), user_profile_permissions: all(profileFlags) };
}

/** What support looks at with an account's consent: lists and members, whatever its own members may do. */
export function supportPermissions(): Permissions {
  const none = <F extends object>(flags: F) =>
    Object.fromEntries(Object.keys(flags).map((name) => [name, false])) as Record<keyof F, boolean>;
  return {
    document_permissions: { ...none(documentFlags), can_browse: true, can_view_teams: true },
    user_profile_permissions: none(profileFlags),
  };
}

const everyFlag = allPermissions();

type Flags = typeof documentFlags & typeof profileFlags;
type Listed<F, K extends string> = F extends { [key in K]: readonly (infer A)[] } ? A : never;
/** What each flag governs. Not all of these actions have a rule of their own. */
export type FlaggedAction = { [N in keyof Flags]: Listed<Flags[N], 'calls'> | Listed<Flags[N], 'always'> }[keyof Flags];

/** Every flag, with what it governs. */
export const flags: readonly (readonly [DocumentPermission | ProfilePermission, Governed])[] = [
  ...(Object.entries(documentFlags) as [DocumentPermission, Governed][]),
  ...(Object.entries(profileFlags) as [ProfilePermission, Governed][]),
];

/** Flags in the contract's form: any names. */
export interface LooseFlags {
  document_permissions: Readonly<Record<string, boolean>>;
  user_profile_permissions: Readonly<Record<string, boolean>>;
}

type Applies = (facts: unknown, me: Member, on: (flag: string) => boolean) => boolean;

/** The flags that an action may need, each with its condition. Computed once, because a list asks for every row. */
const takenBy = new Map<string, { flag: string; applies: Applies }[]>();

function flagsTakenBy(action: string): { flag: string; applies: Applies }[] {
  let taken = takenBy.get(action);
  if (!taken) {
    taken = flags.flatMap(([flag, { calls, always, when }]) => {
      const applies = calls?.includes(action) || always?.includes(action) ? () => true : when?.[action as MemberRule];
      return applies ? [{ flag, applies: applies as Applies }] : [];
    });
    takenBy.set(action, taken);
  }
  return taken;
}

/** Whether the member has every flag that this action needs, given the facts. */
export function hasFlagsFor(me: Member & { permissions: LooseFlags }, action: string, facts: unknown): boolean {
  const { document_permissions, user_profile_permissions } = me.permissions;
  const on = (flag: string) => (user_profile_permissions[flag] ?? document_permissions[flag]) === true;
  return flagsTakenBy(action).every(({ flag, applies }) => on(flag) || !applies(facts, me, on));
}

/** Whether the member has every flag that a call needs in any case, before anything is looked up. */
export function hasFlagsForCall(me: { permissions: LooseFlags }, call: string): boolean {
  return flags.every(([flag, { calls }]) => !calls?.includes(call) || me.permissions.document_permissions[flag] === true);
}
