import { describe, expect, it } from 'vitest';
import { type DocumentStatus, documentStatuses } from '../../contract/schemas/documents/document.ts';
import { type SignatoryStatus, signatoryStatuses } from '../../contract/schemas/documents/signatory.ts';
import { defaultSettings } from '../documents/default-settings.ts';
import type { MemberFacts, MemberRule } from './member-rules.ts';
import { type AskingMember, may, mayCall } from './permission.ts';
import { allPermissions, flags, withEveryFlag } from './permission-flags.ts';
import type { Verdict } from './verdict.ts';

const me: AskingMember = { account_key: 'ours', user_key: 'mia', is_admin: true, email_verified: true, permissions: allPermissions() };
function without(...gone: string[]): AskingMember {
  const { document_permissions, user_profile_permissions } = me.permissions;
  const off = (group: object) => Object.fromEntries(Object.entries(group).map(([flag, on]) => [flag, on && !gone.includes(flag)]));
  return {
    ...me,
    permissions: { document_permissions: off(document_permissions), user_profile_permissions: off(user_profile_permissions) },
  };
}
const ask = may as (me: AskingMember, action: string, facts?: unknown) => Verdict;

const mine = { account_key: 'ours', document_type: 'document' as const, created_by: 'mia', is_deleted: false };
const ready = { ...mine, status_detail: null };
const asked = { pack: { status: 'awaiting_signatures' as const, is_deleted: false }, person: { status: 'awaiting_signatures' as const } };
const set = (name: keyof typeof defaultSettings) => ({ before: defaultSettings, after: { ...defaultSettings, [name]: true } });

const outside = { organisation_key: null, owners_organisation_key: null };

/** Facts under which each action is allowed. Actions that depend on a flag have facts of every kind. */
const allowed: { [A in MemberRule]: MemberFacts<A>[] } = {
  seeDocument: [mine],
  seeSharedTemplate: [
    { pack: mine, ...outside },
    { pack: { ...mine, account_key: 'theirs', document_type: 'template', visible_to_organisations_keys: ['ours'] }, ...outside },
  ],
  shareTemplate: [mine],
  manageOrganisation: [{ is_manager: true }],
  seeBilling: [null],
  orderPlan: [null],
  changeDocument: [mine],
  changeSetup: [{ status: 'setup', is_deleted: false }],
  changeFiles: [{ status: 'conversion_error', is_deleted: false }],
  changePages: [{ status: 'setup', is_deleted: false, settings: defaultSettings }],
  changeSettings: (['communication_channel_configurable', 'can_be_annotated', 'data_fields_locked', 'can_be_used_as_form'] as const).map(
    set,
  ),
  shapeFields: [{ settings: defaultSettings }],
  repeatFieldsAcrossPages: [{ settings: defaultSettings }],
  repeatFieldsAcrossDocuments: [{ settings: defaultSettings }],
  label: [mine],
  manageLabels: [null],
  runBulkSend: [{ bulk_send_type: 'create_and_send' }],
  uploadDocument: [null],
  uploadIntoPack: [null],
  makeApplicationSecret: [null],
  writeToPeople: [null],
  send: [{ status: 'setup', is_deleted: false }],
  revert: [asked.pack, { status: 'rejected', is_deleted: false }],
  markAsComplete: [asked.pack],
  excludeSignatory: [asked.pack],
  askAgain: [asked],
  askAllAgain: [asked.pack],
  vouchForSigner: [{ by_application: true }],
  changeCopies: [asked.pack],
  annotate: [asked.pack],
  changeDeadline: [asked.pack],
  correctSignatory: [asked, { ...asked, person: { status: 'setup' } }],
  trash: [mine, { ...mine, created_by: 'tom' }, { ...mine, document_type: 'template' }],
  recover: [mine, { ...mine, created_by: 'tom' }, { ...mine, document_type: 'template' }],
  deleteForEver: [{ ...mine, is_deleted: true, kept_until: null }],
  move: [ready, { ...ready, document_type: 'template' }, { ...ready, created_by: 'tom' }],
  receive: [mine, { ...mine, document_type: 'template' }],
  createACopy: [{ converting: false }],
  convertToTemplate: [{ status: 'setup', is_deleted: false }],
  download: [{ status: 'complete', final_file_key: 'key' }],
  sealAgain: [{ status: 'complete' }],
  fileAgain: [{ final_file_key: 'key', is_deleted: false }],
  administer: [null],
  invite: [{ is_personal_account: false }],
  designCustomControls: [{ is_personal_account: false }],
  removeMember: [{ user_key: 'tom' }],
  loseMember: [{ others: 1 }],
  copyOrMoveInto: [{ to_account_key: 'another' }],
  makeApplication: [{ made: 1, most: 2 }],
  closeAccount: [null],
};

/** Facts under which each action is refused, whatever flags the member has, with the code of the refusal. */
const refused: [MemberRule, unknown, string, Partial<AskingMember>?][] = [
  ['seeDocument', { account_key: 'theirs' }, 'document_not_found'],
  [
    'seeSharedTemplate',
    { pack: { ...mine, account_key: 'theirs', visible_to_organisations_keys: ['ours'] }, ...outside },
    'document_not_found',
  ],
  ['changeDocument', { is_deleted: true }, 'document_deleted'],
  ['label', { is_deleted: true }, 'document_deleted'],
  ['changeSetup', { status: 'conversion_error', is_deleted: false }, 'not_in_setup'],
  ['changeSetup', { status: 'setup', is_deleted: true }, 'not_in_setup'],
  ['changeFiles', asked.pack, 'not_in_setup'],
  ['changePages', { ...asked.pack, settings: defaultSettings }, 'not_in_setup'],
  ['changePages', { status: 'setup', is_deleted: false, settings: { data_fields_locked: true } }, 'fields_locked'],
  ['shapeFields', { settings: { data_fields_locked: true } }, 'fields_locked'],
  ['repeatFieldsAcrossPages', { settings: { data_fields_locked: true } }, 'fields_locked'],
  ['repeatFieldsAcrossDocuments', { settings: { data_fields_locked: true } }, 'fields_locked'],
  ['writeToPeople', null, 'email_not_verified', { email_verified: false }],
  ['invite', { is_personal_account: false }, 'not_permitted', { is_admin: false }],
  ['invite', { is_personal_account: false }, 'email_not_verified', { email_verified: false }],
  ['invite', { is_personal_account: true }, 'personal_account'],
  ['designCustomControls', { is_personal_account: true }, 'controls_need_team'],
  ['removeMember', { user_key: 'tom' }, 'not_permitted', { is_admin: false }],
  ['loseMember', { others: 0 }, 'only_member'],
  ['copyOrMoveInto', { to_account_key: 'ours' }, 'same_account'],
  ['makeApplication', { made: 2, most: 2 }, 'limit_reached'],
  ['send', asked.pack, 'not_in_setup'],
  ['send', { status: 'setup', is_deleted: false }, 'email_not_verified', { email_verified: false }],
  ['revert', { status: 'complete', is_deleted: false }, 'revert_completed'],
  ['revert', { status: 'rejected', is_deleted: true }, 'document_deleted'],
  ['markAsComplete', { status: 'rejected', is_deleted: false }, 'not_awaiting_signatures'],
  ['excludeSignatory', { status: 'complete', is_deleted: false }, 'not_awaiting_signatures'],
  ['askAgain', { ...asked, person: { status: 'setup' } }, 'not_your_turn'],
  ['askAgain', { ...asked, person: { status: 'excluded' } }, 'not_awaiting_signatures'],
  ['askAgain', asked, 'email_not_verified', { email_verified: false }],
  ['askAllAgain', { ...asked.pack, is_deleted: true }, 'not_awaiting_signatures'],
  ['changeCopies', { status: 'complete', is_deleted: false }, 'not_awaiting_signatures'],
  ['annotate', { status: 'setup', is_deleted: false }, 'not_awaiting_signatures'],
  ['annotate', asked.pack, 'email_not_verified', { email_verified: false }],
  ['changeDeadline', { status: 'rejected', is_deleted: false }, 'not_awaiting_signatures'],
  ['correctSignatory', { ...asked, person: { status: 'complete' } }, 'not_awaiting_signatures'],
  ['correctSignatory', { ...asked, pack: { status: 'complete', is_deleted: false } }, 'not_awaiting_signatures'],
  ['trash', { ...mine, account_key: 'theirs' }, 'delete_not_permitted'],
  ['recover', { ...mine, account_key: 'theirs' }, 'not_permitted'],
  ['deleteForEver', { ...mine, is_deleted: true, kept_until: null, created_by: 'tom' }, 'not_permitted'],
  ['deleteForEver', { ...mine, kept_until: null }, 'document_not_deleted'],
  ['deleteForEver', { ...mine, is_deleted: true, kept_until: '2031-05-06T07:08:09.000Z' }, 'evidence_kept'],
  ['move', { ...ready, is_deleted: true }, 'document_deleted'],
  ['move', { ...ready, status_detail: 'converting' }, 'still_converting'],
  ['move', { ...ready, status_detail: 'sealing' }, 'being_sealed'],
  ['createACopy', { converting: true }, 'still_converting'],
  ['convertToTemplate', asked.pack, 'not_in_setup'],
  ['download', { status: 'complete', final_file_key: null }, 'not_complete'],
  ['sealAgain', { status: 'rejected' }, 'not_complete'],
  ['fileAgain', { final_file_key: null, is_deleted: false }, 'not_complete'],
  ['fileAgain', { final_file_key: 'key', is_deleted: true }, 'document_deleted'],
  ['administer', null, 'not_permitted', { is_admin: false }],
  ['seeBilling', null, 'not_permitted', { is_admin: false }],
  ['orderPlan', null, 'not_permitted', { is_admin: false }],
  ['orderPlan', null, 'email_not_verified', { email_verified: false }],
  ['manageOrganisation', { is_manager: false }, 'not_permitted'],
  ['manageOrganisation', { is_manager: true }, 'not_permitted', { is_admin: false }],
  ['administer', null, 'account_closed', { account_closes: '2027-01-01T00:00:00.000Z' }],
  ['uploadDocument', null, 'account_closed', { account_closes: '2027-01-01T00:00:00.000Z' }],
  ['closeAccount', null, 'not_permitted', { is_admin: false }],
  ['receive', { document_type: 'document' }, 'account_closed', { account_closes: '2027-01-01T00:00:00.000Z' }],
];

describe('may', () => {
  it.each(Object.entries(allowed))('%s: yes if nothing prevents it', (action, facts) => {
    for (const one of facts) expect(ask(me, action, one)).toMatchObject({ ok: true });
  });

  it.each(refused)('%s of %o: %s', (action, facts, code, who) => {
    expect(ask({ ...me, ...who }, action, facts)).toMatchObject({ ok: false, code });
  });

  it('says until when a document is kept as evidence', () => {
    expect(may(me, 'deleteForEver', { ...mine, is_deleted: true, kept_until: '2031-05-06T07:08:09.000Z' })).toEqual({
      ok: false,
      code: 'evidence_kept',
      n: '2031-05-06',
    });
  });
});

/** The statuses in which each action on a document is allowed. None is allowed in the trash. */
const statusesFor: Partial<Record<MemberRule, readonly DocumentStatus[]>> = {
  changeDocument: documentStatuses,
  changeSetup: ['setup'],
  changeFiles: ['setup', 'conversion_error'],
  send: ['setup'],
  revert: ['setup', 'awaiting_signatures', 'rejected'],
  markAsComplete: ['awaiting_signatures', 'complete'],
  excludeSignatory: ['awaiting_signatures'],
  askAllAgain: ['awaiting_signatures'],
  changeCopies: ['awaiting_signatures'],
  annotate: ['awaiting_signatures'],
  changeDeadline: ['awaiting_signatures'],
  convertToTemplate: ['setup'],
};
/** The same for actions about one person of a document that awaits signatures, by the person's status. */
const personsFor: Partial<Record<MemberRule, readonly SignatoryStatus[]>> = {
  askAgain: ['awaiting_signatures'],
  correctSignatory: ['setup', 'awaiting_signatures', 'rejected'],
};

describe('may: by status', () => {
  it.each(Object.entries(statusesFor))('%s is allowed in %j and no other', (action, statuses) => {
    const allowedIn = (is_deleted: boolean) => documentStatuses.filter((status) => ask(me, action, { ...mine, status, is_deleted }).ok);
    expect([allowedIn(false), allowedIn(true)]).toEqual([documentStatuses.filter((status) => statuses.includes(status)), []]);
  });

  it.each(Object.entries(personsFor))('%s is allowed for a person who is %j, while the document awaits signatures', (action, persons) => {
    const allowedOf = (pack: object) => signatoryStatuses.filter((status) => ask(me, action, { pack, person: { status } }).ok);
    expect(allowedOf(asked.pack)).toEqual(signatoryStatuses.filter((status) => persons.includes(status)));
    for (const status of documentStatuses) {
      if (status !== 'awaiting_signatures') expect(allowedOf({ status, is_deleted: false })).toEqual([]);
    }
    expect(allowedOf({ ...asked.pack, is_deleted: true })).toEqual([]);
  });

  it('a final file can be fetched once a document is complete and sealed', () => {
    const served = documentStatuses.filter((status) => ask(me, 'download', { status, final_file_key: 'key' }).ok);
    expect(served).toEqual(['complete']);
  });
});

describe('may: a member', () => {
  const lost = (change: Partial<AskingMember>) =>
    Object.entries(allowed).flatMap(([action, facts]) => (facts.some((one) => !ask({ ...me, ...change }, action, one).ok) ? [action] : []));

  it('sends nothing to others without a confirmed address, has nothing sent, makes no program, and chooses no plan', () => {
    const sending = [
      'writeToPeople',
      'send',
      'markAsComplete',
      'excludeSignatory',
      'askAgain',
      'askAllAgain',
      'changeCopies',
      'annotate',
      'changeDeadline',
      'correctSignatory',
    ];
    expect(lost({ email_verified: false })).toEqual(['orderPlan', 'runBulkSend', 'makeApplicationSecret', ...sending, 'invite']);
  });

  it('decides nothing for the whole account unless they are an administrator', () =>
    expect(lost({ is_admin: false })).toEqual([
      'manageOrganisation',
      'seeBilling',
      'orderPlan',
      'administer',
      'invite',
      'removeMember',
      'closeAccount',
    ]));

  it('has no access to a document of another account', () => {
    expect(lost({ account_key: 'theirs' })).toEqual(['seeDocument', 'seeSharedTemplate', 'trash', 'recover', 'move']);
  });

  it('does not delete a document for ever that somebody else created', () => expect(lost({ user_key: 'tom' })).toEqual(['deleteForEver']));
});

describe('may: a flag', () => {
  it('is on for a member stored before the flag existed, and off if it was turned off', () => {
    const stored = withEveryFlag({ document_permissions: { can_browse: false }, user_profile_permissions: {} });
    expect(Object.entries(stored.document_permissions).filter(([, on]) => !on)).toEqual([['can_browse', false]]);
    expect(Object.values(stored.user_profile_permissions)).toEqual([true]);
    const viewer = withEveryFlag({ document_permissions: { can_upload_documents: false, can_create_document_copies: false } });
    expect(viewer.document_permissions.can_prepare_and_send_documents).toBe(false);
  });

  it('is not on if its name is unknown', () => {
    const bare = { ...me, permissions: { document_permissions: {}, user_profile_permissions: {} } };
    expect([ask(bare, 'revert', asked.pack).ok, mayCall(bare, 'listDocuments').ok]).toEqual([false, false]);
  });

  /** The facts above, by index, that each flag with conditions looks at. */
  const looksAt: Record<string, Partial<Record<MemberRule, number[]>>> = {
    can_delete_documents: { trash: [0, 1], recover: [0, 1] },
    can_delete_templates: { trash: [2], recover: [2] },
    can_delete_other_users_documents: { trash: [1], recover: [1], move: [2] },
    can_configure_communication_channel: { changeSettings: [0] },
    can_configure_note_permissions: { changeSettings: [1] },
    can_lock_and_unlock_fields: { changeSettings: [2] },
    can_use_reusable_link: { changeSettings: [3] },
    can_move_documents: { move: [0, 2] },
    can_move_templates: { move: [1] },
    // Either of two flags is enough: see below.
    can_upload_documents: { uploadIntoPack: [], receive: [0] },
    can_create_templates: { receive: [1] },
    can_upload_documents_to_pack: { uploadIntoPack: [] },
  };
  it.each(flags.flatMap(([flag, { when }]) => (when ? [flag] : [])))('%s looks only at the facts of its own actions', (flag) => {
    const lost = Object.keys(looksAt[flag] ?? {}).map((action) => {
      const facts: readonly unknown[] = allowed[action as MemberRule];
      return [action, facts.flatMap((one, at) => (ask(without(flag), action, one).ok ? [] : [at]))];
    });
    expect(Object.fromEntries(lost)).toEqual(looksAt[flag]);
  });

  const governed = flags.flatMap(([flag, { always = [], calls = [], when = {} }]) => [
    ...[...always, ...calls].map((action) => [flag, action, true] as const),
    ...Object.keys(when).map((action) => [flag, action, false] as const),
  ]);

  it.each(governed)('without %s, %s is refused if the flag applies', (flag, action, isAlways) => {
    const facts: readonly unknown[] = allowed[action as MemberRule] ?? [undefined];
    const who = action === 'uploadIntoPack' ? without('can_upload_documents', 'can_upload_documents_to_pack') : without(flag);
    const lost = facts.filter((one) => !ask(who, action, one).ok);
    expect(lost.length).toBeGreaterThan(0);
    if (isAlways) expect(lost).toHaveLength(facts.length);
    else if (facts.length > 1) expect(lost.length).toBeLessThan(facts.length);
    const own = { trash: 'delete_not_permitted', copySeveral: 'copies_not_permitted', receive: 'not_welcome_there' };
    const code = own[action as keyof typeof own] ?? 'not_permitted';
    expect(ask(who, action, lost[0])).toEqual({ ok: false, code });
  });

  it.each(flags.flatMap(([flag, { calls = [] }]) => calls.map((call) => [flag, call] as const)))(
    '%s: %s is refused at its door',
    (flag, call) => {
      expect([mayCall(me, call).ok, mayCall(without(flag), call).ok]).toEqual([true, false]);
    },
  );

  it('either of two flags allows an upload to an existing pack', () => {
    expect(may(without('can_upload_documents'), 'uploadIntoPack').ok).toBe(true);
    expect(may(without('can_upload_documents_to_pack'), 'uploadIntoPack').ok).toBe(true);
    expect(may(without('can_upload_documents'), 'uploadDocument').ok).toBe(false);
    expect(may(without('can_upload_documents_to_pack'), 'uploadDocument').ok).toBe(true);
  });
});
