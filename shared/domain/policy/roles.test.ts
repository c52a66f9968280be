import { describe, expect, it } from 'vitest';
import { documentFlags, profileFlags } from './permission-flags.ts';
import { presetRoles } from './role-names.ts';
import { changedRights, permissionsOf, rightsOf, roleOf } from './roles.ts';

const off = (role: (typeof presetRoles)[number]) => {
  const { document_permissions, user_profile_permissions } = permissionsOf(role);
  return Object.entries({ ...document_permissions, ...user_profile_permissions }).flatMap(([flag, on]) => (on ? [] : [flag]));
};

describe('roles as presets of flags', () => {
  it('give owners and administrators everything', () => {
    expect([off('owner'), off('admin')]).toEqual([[], []]);
    expect([rightsOf('owner').is_admin, rightsOf('admin').is_admin]).toEqual([true, true]);
  });

  it('give senders all but administration, templates, custom controls, deleting others’ documents and completing without signers', () => {
    expect(off('sender').sort()).toEqual([
      'can_configure_custom_controls',
      'can_create_templates',
      'can_delete_other_users_documents',
      'can_delete_templates',
      'can_mark_document_as_complete',
      'can_move_templates',
    ]);
    expect(off('template_editor').sort()).toEqual([
      'can_configure_custom_controls',
      'can_delete_other_users_documents',
      'can_mark_document_as_complete',
    ]);
    expect([rightsOf('sender').is_admin, rightsOf('template_editor').is_admin]).toEqual([false, false]);
  });

  it('let viewers browse and download, and nothing else', () => {
    const all = Object.keys({ ...documentFlags, ...profileFlags });
    const on = all.filter((flag) => !off('viewer').includes(flag));
    expect(on.filter((flag) => !flag.startsWith('can_download_'))).toEqual(['can_browse', 'can_view_teams']);
    expect(on).toHaveLength(6);
  });

  it.each(presetRoles)('recognise the rights of %s', (role) => {
    expect(roleOf(rightsOf(role))).toBe(role);
  });
});

describe('a change of rights', () => {
  const sender = rightsOf('sender');
  it('of one flag makes the role custom, and the flag back makes it what it was', () => {
    const changed = changedRights(sender, { permissions: { document_permissions: { can_do_bulk_actions: false } } });
    expect([roleOf(changed), changed.permissions.document_permissions.can_do_bulk_actions]).toEqual(['custom', false]);
    expect(changed.permissions.document_permissions.can_browse).toBe(true);
    expect(roleOf(changedRights(changed, { permissions: { document_permissions: { can_do_bulk_actions: true } } }))).toBe('sender');
  });

  it('of the administration leads from preset to preset', () => {
    expect(roleOf(changedRights(sender, { is_admin: true }))).toBe('admin');
    expect(roleOf(changedRights(rightsOf('owner'), { is_admin: false }))).toBe('sender');
    expect(changedRights(sender, { is_admin: false })).toEqual(sender);
  });

  it.each(['viewer', 'template_editor', 'sender'] as const)('makes a %s an administrator, and after that what they were', (role) => {
    for (const change of [{ is_admin: true }, { role: 'admin' as const }]) {
      const admin = changedRights(rightsOf(role), change);
      expect([roleOf(admin), roleOf(changedRights(changedRights(admin, change), { is_admin: false }))]).toEqual(['admin', role]);
    }
  });

  it('of the administration leaves flags of one’s own as they are', () => {
    const own = changedRights(sender, { permissions: { user_profile_permissions: { can_update_signature_and_initials: false } } });
    expect(changedRights(own, { is_admin: true })).toEqual({ ...own, is_admin: true });
  });

  it('puts single flags on top of a role', () => {
    const both = changedRights(sender, { role: 'viewer', permissions: { document_permissions: { can_upload_documents: true } } });
    expect([roleOf(both), both.permissions.document_permissions]).toEqual([
      'custom',
      { ...permissionsOf('viewer').document_permissions, can_upload_documents: true },
    ]);
    expect(changedRights(sender, { role: 'custom' })).toEqual(sender);
  });
});
