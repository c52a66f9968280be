import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allPermissions } from '../../shared/domain/policy/permission-flags.ts';
import { answering, refused } from '../../test/support/components/answers.ts';
import { aRow, olivia } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { NewListMenu } from './new-list-menu.tsx';

const lease = aRow('Lease', { key: 'lease' });
const from = 'From answers of finished documents';

async function opened(answer: Parameters<typeof answering>[0][string], without: string[] = []) {
  const permissions = allPermissions();
  const off = Object.fromEntries(without.map((flag) => [flag, false]));
  const [account] = olivia['GET /app/user/user_accounts'].user_accounts;
  const limited = { ...account, permissions: { ...permissions, document_permissions: { ...permissions.document_permissions, ...off } } };
  const calls = answering({
    ...olivia,
    'GET /app/user/user_accounts': { user_accounts: [limited] },
    'GET /app/search/documents': { search_documents: [lease], wait_for_response: false, search_offset: null },
    'POST /app/recipient_datas/from_answers': answer,
  });
  const made: string[] = [];
  const { user } = show(<NewListMenu onMade={({ key }) => made.push(key)} />);
  await user.click(await screen.findByRole('button', { name: 'New list' }));
  await screen.findByRole('menuitem', { name: 'By hand' });
  return { user, made, asked: () => calls.filter(({ path }) => path.endsWith('from_answers')).map(({ body }) => body) };
}

test('new list: the finished documents of a template become a list, which is then shown', async () => {
  const { user, made, asked } = await opened({ recipient_data: { key: 'answers' } });
  await user.click(await screen.findByRole('menuitem', { name: from }));
  await user.click(await screen.findByRole('button', { name: /Lease/ }));
  await expect.poll(() => made).toEqual(['answers']);
  expect(asked()).toEqual([{ data: { template_key: 'lease' } }]);
});

test('new list: why no list was made is said', async () => {
  const { user, made } = await opened(refused(422, 'limit_reached', 'There can be 1,000 lists.'));
  await user.click(await screen.findByRole('menuitem', { name: from }));
  await user.click(await screen.findByRole('button', { name: /Lease/ }));
  await screen.findByText('There can be 1,000 lists.');
  expect(made).toEqual([]);
});

test('new list: answers are for those who may have data', async () => {
  await opened({}, ['can_download_document_csv_data']);
  expect(screen.queryByRole('menuitem', { name: from })).toBeNull();
});
