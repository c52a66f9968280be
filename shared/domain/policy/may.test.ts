import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../documents/default-settings.ts';
import { allPermissions, flags } from './flags.ts';
import { type AskingMember, may, mayCall } from './may.ts';
import type { MemberFacts, MemberRule } from './member-rules.ts';
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
const asked = { pack: { status: 'awaiting_signatures' as const, is_deleted: false }, person: { status: 'awaiting_signatures' as const } };
const set = (name: keyof typeof defaultSettings) => ({ before: defaultSettings, after: { ...defaultSettings, [name]: true } });

/** Facts under which each action is allowed; for those that some flag looks into, facts of every kind. */
const allowed: { [A in MemberRule]: MemberFacts<A>[] } = {
  seeDocument: [mine],
  seeSharedTemplate: [mine, { ...mine, account_key: 'theirs', document_type: 'template', visible_to_organisations_keys: ['ours'] }],
  changeDocument: [mine],
  changeSetup: [{ status: 'setup', is_deleted: false }],
  changeFiles: [{ status: 'conversion_error', is_deleted: false }],
  changeSettings: (['communication_channel_configurable', 'can_be_annotated', 'data_fields_locked', 'can_be_used_as_form'] as const).map(
    set,
  ),
  shapeFields: [{ settings: defaultSettings }],
  repeatFieldsAcrossPages: [{ settings: defaultSettings }],
  uploadIntoPack: [null],
  writeToPeople: [null],
  send: [{ status: 'setup', is_deleted: false }],
  revert: [asked.pack, { status: 'rejected', is_deleted: false }],
  markAsComplete: [asked.pack],
  excludeSignatory: [asked.pack],
  askAgain: [asked],
  askAllAgain: [asked.pack],
  correctSignatory: [asked, { ...asked, person: { status: 'setup' } }],
  trash: [mine, { ...mine, created_by: 'tom' }, { ...mine, document_type: 'template' }],
  recover: [mine, { ...mine, created_by: 'tom' }, { ...mine, document_type: 'template' }],
  deleteForEver: [{ ...mine, is_deleted: true, kept_until: null }],
  move: [mine, { ...mine, document_type: 'template' }],
  createACopy: [{ converting: false }],
  convertToTemplate: [{ status: 'setup', is_deleted: false }],
  download: [{ status: 'complete', final_file_key: 'key' }],
  sealAgain: [{ status: 'complete' }],
  administer: [null],
};

/** Facts under which each action is refused, whatever flags somebody has, and by which code. */
const refused: [MemberRule, unknown, string, Partial<AskingMember>?][] = [
  ['seeDocument', { account_key: 'theirs' }, 'document_not_found'],
  ['seeSharedTemplate', { ...mine, account_key: 'theirs', visible_to_organisations_keys: ['ours'] }, 'document_not_found'],
  ['changeDocument', { is_deleted: true }, 'document_deleted'],
  ['changeSetup', { status: 'conversion_error', is_deleted: false }, 'not_in_setup'],
  ['changeSetup', { status: 'setup', is_deleted: true }, 'not_in_setup'],
  ['changeFiles', asked.pack, 'not_in_setup'],
  ['shapeFields', { settings: { data_fields_locked: true } }, 'fields_locked'],
  ['repeatFieldsAcrossPages', { settings: { data_fields_locked: true } }, 'fields_locked'],
  ['writeToPeople', null, 'email_not_verified', { email_verified: false }],
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
  ['correctSignatory', { ...asked, person: { status: 'complete' } }, 'not_awaiting_signatures'],
  ['correctSignatory', { ...asked, pack: { status: 'complete', is_deleted: false } }, 'not_awaiting_signatures'],
  ['trash', { ...mine, account_key: 'theirs' }, 'delete_not_permitted'],
  ['recover', { ...mine, account_key: 'theirs' }, 'not_permitted'],
  ['deleteForEver', { ...mine, is_deleted: true, kept_until: null, created_by: 'tom' }, 'not_permitted'],
  ['deleteForEver', { ...mine, kept_until: null }, 'document_not_deleted'],
  ['deleteForEver', { ...mine, is_deleted: true, kept_until: '2031-05-06T07:08:09.000Z' }, 'evidence_kept'],
  ['move', { ...mine, is_deleted: true }, 'document_deleted'],
  ['createACopy', { converting: true }, 'still_converting'],
  ['convertToTemplate', asked.pack, 'not_in_setup'],
  ['download', { status: 'complete', final_file_key: null }, 'not_complete'],
  ['sealAgain', { status: 'rejected' }, 'not_complete'],
  ['administer', null, 'not_permitted', { is_admin: false }],
];

describe('may', () => {
  it.each(Object.entries(allowed))('%s: yes where nothing stands against it', (action, facts) => {
    for (const one of facts) expect(ask(me, action, one)).toMatchObject({ ok: true });
  });

  it.each(refused)('%s of %o: %s', (action, facts, code, who) => {
    expect(ask({ ...me, ...who }, action, facts)).toMatchObject({ ok: false, code });
  });

  it('says until when evidence is kept', () => {
    expect(may(me, 'deleteForEver', { ...mine, is_deleted: true, kept_until: '2031-05-06T07:08:09.000Z' })).toEqual({
      ok: false,
      code: 'evidence_kept',
      n: '2031-05-06',
    });
  });
});

describe('a flag', () => {
  const governed = flags.flatMap(([flag, { always = [], calls = [], when = {} }]) => [
    ...[...always, ...calls].map((action) => [flag, action, true] as const),
    ...Object.keys(when).map((action) => [flag, action, false] as const),
  ]);

  it.each(governed)('%s: without it, %s is refused where it matters', (flag, action, isAlways) => {
    const facts: readonly unknown[] = allowed[action as MemberRule] ?? [undefined];
    const who = action === 'uploadIntoPack' ? without('can_upload_documents', 'can_upload_documents_to_pack') : without(flag);
    const lost = facts.filter((one) => !ask(who, action, one).ok);
    expect(lost.length).toBeGreaterThan(0);
    if (isAlways) expect(lost).toHaveLength(facts.length);
    else if (facts.length > 1) expect(lost.length).toBeLessThan(facts.length);
    const code = { trash: 'delete_not_permitted', copySeveral: 'copies_not_permitted' }[action] ?? 'not_permitted';
    expect(ask(who, action, lost[0])).toEqual({ ok: false, code });
  });

  it.each(flags.flatMap(([flag, { calls = [] }]) => calls.map((call) => [flag, call] as const)))(
    '%s: %s is refused at its door',
    (flag, call) => {
      expect([mayCall(me, call).ok, mayCall(without(flag), call).ok]).toEqual([true, false]);
    },
  );

  it('to upload, either of two will do for a pack that is there', () => {
    expect(may(without('can_upload_documents'), 'uploadIntoPack').ok).toBe(true);
    expect(may(without('can_upload_documents_to_pack'), 'uploadIntoPack').ok).toBe(true);
    expect(may(without('can_upload_documents'), 'uploadDocument').ok).toBe(false);
    expect(may(without('can_upload_documents_to_pack'), 'uploadDocument').ok).toBe(true);
  });
});
