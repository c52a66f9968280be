import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { documentSettingsSchema } from '../../../../shared/contract/schemas/documents/document.ts';
import { defaultSettings } from '../../../../shared/domain/documents/default-settings.ts';
import { may } from '../../../../shared/domain/policy/permission.ts';
import { allPermissions, type DocumentPermission, documentFlags } from '../../../../shared/domain/policy/permission-flags.ts';
import { answering } from '../../../../test/support/components/answers.ts';
import { showInEditor } from '../../../../test/support/components/editing.tsx';
import { aPack, aPerson, olivia } from '../../../../test/support/components/records.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { type SettingName, settingsTable } from './table.ts';
import { whyNot } from './why-not.ts';
import { t } from './words.ts';

const { allSettings, contactLists } = {
  allSettings: Object.keys(documentSettingsSchema.shape) as SettingName[],
  contactLists: { 'GET /app/contact_lists': { contact_lists: [], cursor: null } },
};

describe('the table of settings', () => {
  test('has every setting of the contract exactly once', () => {
    expect(settingsTable.map(({ name }) => name).toSorted()).toEqual(allSettings.toSorted());
  });

  test('names for each setting the flag without which the policy refuses it', () => {
    const { document_permissions, user_profile_permissions } = allPermissions();
    const allowed = (name: SettingName, off: DocumentPermission) => {
      const permissions = { document_permissions: { ...document_permissions, [off]: false }, user_profile_permissions };
      const me = { account_key: 'account', user_key: 'olivia', is_admin: false, email_verified: true, permissions };
      return may(me, 'changeSettings', { before: defaultSettings, after: { ...defaultSettings, [name]: !defaultSettings[name] } }).ok;
    };
    const flags = Object.keys(documentFlags) as DocumentPermission[];
    for (const { name, flag } of settingsTable) {
      expect(
        flags.filter((one) => !allowed(name, one)),
        name,
      ).toEqual(flag ? [flag] : []);
    }
  });
});

describe('why a setting can’t be changed', () => {
  const facts = { settings: defaultSettings, isTemplate: false, hasTexts: false, hasPins: false, mayChange: () => true };
  const entry = (name: SettingName) => settingsTable.find((one) => one.name === name) as (typeof settingsTable)[number];

  test('a form needs a template', () => {
    expect(whyNot(entry('can_be_used_as_form'), facts)).toContain('Save this document as a template');
    expect(whyNot(entry('can_be_used_as_form'), { ...facts, isTemplate: true })).toBeNull();
  });

  test('what depends on another setting names it', () => {
    expect(whyNot(entry('signer_may_name_mobile_number'), facts)).toContain(t('use_two_factor_authentication'));
    expect(whyNot(entry('signer_may_name_mobile_number'), { ...facts, hasPins: true })).toBeNull();
  });

  test('a choice of channels needs text messages, but what is on can be turned off', () => {
    expect(whyNot(entry('communication_channel_configurable'), facts)).toContain('Text messages');
    const on = { ...facts, settings: { ...defaultSettings, communication_channel_configurable: true } };
    expect(whyNot(entry('communication_channel_configurable'), on)).toBeNull();
  });
});

function opened(part: Parameters<typeof aPack>[0] = {}) {
  answering({ ...olivia, ...contactLists });
  return showInEditor(aPack(part), <SettingsDialog onClose={() => undefined} />);
}
const group = async (name: string) => screen.findByRole('region', { name });

describe('the dialog', () => {
  test('shows a group, and saves a switch', async () => {
    const { user, editor } = opened();
    await user.click(await screen.findByRole('button', { name: 'Final document' }));
    const final = await group('Final document');
    const attachments = within(final).getByRole('switch', { name: 'Send attachments with the final document' });
    await waitFor(() => expect(attachments).toHaveProperty('disabled', false));
    await user.click(attachments);
    expect(editor.store.getState().pack.settings.include_attachments).toBe(true);
  });

  test('a search finds settings of every group by words and by the name in the API, and Escape ends it', async () => {
    const { user } = opened();
    const search = await screen.findByRole('searchbox', { name: 'Search settings' });
    await user.type(search, 'custom id');
    expect(screen.getAllByRole('switch')).toHaveLength(3);
    await user.clear(search);
    await user.type(search, 'obfuscate_contact');
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    await user.clear(search);
    await user.type(search, 'zebra');
    await screen.findByText('No setting matches “zebra”.');
    await user.keyboard('{Escape}');
    await group('Order and roles');
  });

  test.each([
    ['a document', 'document', 1],
    ['no template, which is not sent', 'template', 0],
  ] as const)('offers a last day to sign to %s', async (_which, document_type, offered) => {
    opened({ document_type });
    const order = within(await group('Order and roles'));
    await order.findAllByRole('switch');
    expect(order.queryAllByLabelText('Must be signed by')).toHaveLength(offered);
  });

  test('the last signing method gives way to uploading, with a warning', async () => {
    const settings = { ...defaultSettings, can_use_typed_signature: false, can_use_uploaded_signature: false };
    const { user, editor } = opened({ settings });
    await user.click(await screen.findByRole('button', { name: 'Signatures and initials' }));
    const drawn = await screen.findByRole('switch', { name: 'Drawn signatures' });
    await waitFor(() => expect(drawn).toHaveProperty('disabled', false));
    await user.click(drawn);
    await screen.findByText('At least 1 signing method is required. Defaulted to uploaded signature.');
    expect(editor.store.getState().pack.settings).toMatchObject({ can_use_drawn_signature: false, can_use_uploaded_signature: true });
  });

  test('turning groups off asks first if anybody is in one, and keeping them changes nothing', async () => {
    const signer_groups = [{ uuid: 'one', name: 'Sellers', position: 0, date_created: '2026-11-21T10:00:00.000Z' }];
    const { user, editor } = opened({
      settings: { ...defaultSettings, use_signer_groups: true },
      signer_groups,
      signatories: [aPerson('Anna', { signer_group_uuid: 'one' })],
    });
    const groups = await screen.findByRole('switch', { name: 'Put people into groups' });
    await waitFor(() => expect(groups).toHaveProperty('disabled', false));
    await user.click(groups);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(editor.store.getState().pack.settings.use_signer_groups).toBe(true);
    await user.click(groups);
    await user.click(await screen.findByRole('button', { name: 'Delete the groups' }));
    await waitFor(() => expect(editor.store.getState().pack).toMatchObject({ signer_groups: [], settings: { use_signer_groups: false } }));
  });

  test('an address gets http:// when it is left, and what is no address is kept in sight but not saved', async () => {
    const { user, editor } = opened();
    await user.click(await screen.findByRole('button', { name: 'Details and look' }));
    const page = await screen.findByLabelText('Page after signing');
    await user.type(page, 'example.com/thanks');
    await user.tab();
    expect(editor.store.getState().pack.post_signing_url).toBe('http://example.com/thanks');
    await user.clear(page);
    await user.type(page, 'http://');
    await user.tab();
    await screen.findByText('This is not the address of a web page.');
    expect(editor.store.getState().pack.post_signing_url).toBe('http://example.com/thanks');
  });

  test('without the flag a setting is disabled and says why', async () => {
    const [account] = olivia['GET /app/user/user_accounts'].user_accounts;
    if (!account) throw new Error('Olivia has no account');
    const document_permissions = { ...account.permissions.document_permissions, can_lock_and_unlock_fields: false };
    const permissions = { ...account.permissions, document_permissions };
    answering({
      ...olivia,
      ...contactLists,
      'GET /app/user/user_accounts': { user_accounts: [{ ...account, is_admin: false, permissions }] },
    });
    const { user } = showInEditor(aPack({}), <SettingsDialog onClose={() => undefined} />);
    await user.click(await screen.findByRole('button', { name: 'Fields' }));
    const lock = await screen.findByRole('switch', { name: 'Lock the fields' });
    await screen.findByText(/Your role does not include this: Lock fields/);
    expect(lock).toHaveProperty('disabled', true);
  });
});
