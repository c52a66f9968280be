import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { aRow, olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { templateRequest } from './use-template-request.ts';

const search = 'GET /app/search/documents';
const organisations = 'GET /app/user/get_user_organisations';
const template = (name: string) => aRow(name, { document_type: 'template' });
const found = (...names: string[]) => ({ wait_for_response: false, search_documents: names.map(template), search_offset: null });

function picking(answers: Parameters<typeof answering>[0]) {
  const calls = answering({ ...olivia, ...answers });
  const onClose = vi.fn();
  const { user } = show(<TemplatePicker opened onClose={onClose} />);
  const searches = () => calls.filter(({ path }) => path === '/app/search/documents').map(({ query }) => query);
  return { calls, searches, onClose, user };
}

test('template picker: a search is sent once, after the last letter, for templates in setup', async () => {
  const { searches, user } = picking({
    [search]: ({ query }: { query: Record<string, string> }) => (query.search_query ? found('Lease') : found('Lease', 'Offer')),
  });
  await screen.findByRole('button', { name: /Offer/ });
  await user.type(screen.getByRole('searchbox', { name: 'Find a template' }), 'lea');
  await expect.poll(() => screen.queryByRole('button', { name: /Offer/ })).toBeNull();
  const common = { document_type: 'template', document_status: 'setup', limit: '25' };
  expect(searches()).toEqual([common, { ...common, search_query: 'lea' }]);
});

test('template picker: the arrow keys choose a template, and its roles are asked for', async () => {
  const { user, onClose } = picking({ [search]: found('Lease', 'Offer') });
  await screen.findByRole('button', { name: /Offer/ });
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(templateRequest.get()).toMatchObject({ document_name: 'Offer' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('template picker: without words of the server, a failure is told in the specification’s, and can be tried again', async () => {
  let isDown = true;
  const { user } = picking({ [search]: () => (isDown ? refused(500, 'internal_error', '') : found('Lease')) });
  await screen.findByText('An error occurred fetching templates', {}, { timeout: 10_000 });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /Lease/ });
});

test('template picker: in an organisation, its templates are offered too', async () => {
  const { searches, user } = picking({
    [search]: ({ query }: { query: Record<string, string> }) => (query.from_organisation ? found('Shared') : found('Lease')),
    [organisations]: { organisations: [{ key: 'harbour', name: 'Harbour', is_current_user_organisation: true }] },
  });
  await user.click(await screen.findByText('From your organisation'));
  await screen.findByRole('button', { name: /Shared/ });
  expect(searches().at(-1)).toMatchObject({ from_organisation: 'true', document_type: 'template' });
});
