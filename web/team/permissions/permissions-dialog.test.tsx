import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UserAccount } from '../../../shared/contract/schemas/people/user.ts';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { aMember } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { updateMember } from '../../api/team.ts';
import { PermissionsDialog } from './permissions-dialog.tsx';

const path = 'POST /app/accounts/team/update_user_account';

/** The dialog for this member, once it holds the focus. */
async function open(member: UserAccount) {
  let closed = 0;
  const save = async (...change: Parameters<typeof updateMember>) => {
    await updateMember(...change);
  };
  const { user } = show(<PermissionsDialog member={member} onClose={() => closed++} onSave={save} />);
  await expect.poll(() => document.activeElement).toBe(role());
  return { user, closed: () => closed };
}
const role = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Role' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const tasks = (name: string) => {
  const list = screen.queryByRole('list', { name });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    : [];
};
const makeTemplates = 'Make templates, and turn documents into templates.';
const ownSignature = 'Change their own signature and initials in a document that is being prepared.';

test('permissions: a preset sets every flag, says what follows from it, and goes by its name', async () => {
  const calls = answering({ [path]: { user_account: aMember('Anna') } });
  const { user, closed } = await open(aMember('Anna'));
  expect([role().value, box(makeTemplates).checked]).toEqual(['Sender', false]);
  expect(tasks('They can')).toContain('send documents for signature');
  await user.click(role());
  await user.click(await screen.findByRole('option', { name: 'Template editor' }));
  expect([role().value, box(makeTemplates).checked]).toEqual(['Template editor', true]);
  expect(tasks('They can')).toContain('make and change templates');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(closed).toBe(1);
  expect(calls[0]?.body).toEqual({ data: { user_account_key: 'anna-team', version: 0, role: 'template_editor' } });
});

test('permissions: a changed flag makes the role Custom, and only what changed is sent', async () => {
  const calls = answering({ [path]: { user_account: aMember('Anna') } });
  const { user, closed } = await open(aMember('Anna'));
  await user.click(box('Upload documents.'));
  await user.click(box(ownSignature));
  expect(role().value).toBe('Custom');
  expect(tasks('They can’t')).toContain('upload documents');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(closed).toBe(1);
  expect(calls[0]?.body).toEqual({
    data: {
      user_account_key: 'anna-team',
      version: 0,
      permissions: {
        document_permissions: { can_upload_documents: false },
        user_profile_permissions: { can_update_signature_and_initials: false },
      },
    },
  });
});

test('permissions: flags that are put back make it the preset again, and nothing is sent', async () => {
  const calls = answering({});
  const { user, closed } = await open(aMember('Anna'));
  await user.click(box(makeTemplates));
  expect(role().value).toBe('Custom');
  await user.click(box(makeTemplates));
  expect(role().value).toBe('Sender');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(closed).toBe(1);
  expect(calls).toEqual([]);
});

test('permissions: administration is given beside flags of one’s own, and then every flag is said', async () => {
  const calls = answering({ [path]: { user_account: aMember('Anna') } });
  const { user, closed } = await open(aMember('Anna'));
  expect(tasks('They can’t')).toContain('invite, change and remove members');
  await user.click(screen.getByRole('switch', { name: 'Manage the members and settings of this account.' }));
  expect([role().value, tasks('They can').includes('invite, change and remove members')]).toEqual(['Custom', true]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(closed).toBe(1);
  const data = calls[0]?.body.data as { is_admin: boolean; permissions: { document_permissions: Record<string, boolean> } };
  expect(data.is_admin).toBe(true);
  expect(data.permissions.document_permissions).toMatchObject({ can_create_templates: false, can_upload_documents: true });
});

test('permissions: a refusal stays in the dialog with what was chosen', async () => {
  answering({ [path]: refused(409, 'last_admin', 'You need to assign another administrator.') });
  const { user, closed } = await open(aMember('Olivia', { role: 'admin' }));
  await user.click(role());
  await user.click(await screen.findByRole('option', { name: 'Viewer' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('You need to assign another administrator.');
  expect([role().value, closed()]).toEqual(['Viewer', 0]);
});

test('permissions: Escape asks before it throws changes away', async () => {
  answering({});
  const { user, closed } = await open(aMember('Anna'));
  await user.click(box(makeTemplates));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect([box(makeTemplates).checked, closed()]).toEqual([true, 0]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(closed).toBe(1);
});

test('permissions: who was slower learns what the other one did, and can still have it their way', async () => {
  const newer = aMember('Anna', { role: 'viewer', version: 1 });
  const calls = answering({
    [path]: ({ body }) =>
      (body.data as { version: number }).version === 0
        ? refused(409, 'version_conflict', 'Somebody else changed this in the meantime.', { user_account: newer })
        : { user_account: newer },
  });
  const { user, closed } = await open(aMember('Anna'));
  await user.click(role());
  await user.click(await screen.findByRole('option', { name: 'Template editor' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Their role is now “Viewer”.');
  expect(role().value).toBe('Template editor');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(closed).toBe(1);
  expect(calls.at(-1)?.body).toEqual({ data: { user_account_key: 'anna-team', version: 1, role: 'template_editor' } });
});
