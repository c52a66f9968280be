import { act, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { type Asked, answering } from '../../../test/support/components/answers.ts';
import { aRow, now, olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { DocumentsScreen } from '../documents-screen.tsx';
import { refreshLists } from './use-document-list.ts';

const pageSize = 2;

/** The list of documents with the mouse over it. `has.names` is what the product has; a page of it is two documents. */
async function pointedAt(...names: string[]) {
  const has: { names: string[]; gone: string[]; isCatchingUp: boolean } = { names, gone: [], isCatchingUp: false };
  const page = (found: string[], from: number) => {
    const next = from + pageSize;
    return { rows: found.slice(from, next).map((name) => aRow(name)), next: next < found.length ? String(next) : null };
  };
  answering({
    ...olivia,
    'GET /app/documents': ({ query }: Asked) => {
      const { rows, next } = page(has.names, Number(query.cursor ?? 0));
      return { documents: rows, cursor: next };
    },
    'GET /app/search/documents': ({ query }: Asked) => {
      const found = has.names.filter((name) => name.startsWith(query.search_query ?? ''));
      const { rows, next } = page(found, Number(query.search_offset ?? 0));
      return { search_documents: rows, search_offset: next, wait_for_response: has.isCatchingUp };
    },
    'POST /app/documents/updates': () => ({ documents: has.gone.map((key) => ({ key, date_updated: now, _deleted: true })) }),
  });
  const { user } = show(
    <SWRConfig value={{ keepPreviousData: true }}>
      <DocumentsScreen trash={false} />
    </SWRConfig>,
  );
  await user.hover(await screen.findByRole('row', { name: new RegExp(names[0] ?? '') }));
  return { user, has };
}

const listed = () => screen.queryAllByRole('link').map((link) => link.textContent);
const isListed = (...names: string[]) => expect.poll(listed, { timeout: 5_000 }).toEqual(names);
const waiting = () => screen.queryByRole('button', { name: /\. Show$/ })?.textContent;
/** A refresh that nobody asked for, as polling brings it. */
const pollBrings = (names: string[], has: { names: string[] }) => {
  has.names = names;
  return act(async () => void window.dispatchEvent(new Event('online')));
};

test('documents under the mouse keep their places when polling brings others, until somebody asks for these', async () => {
  const { user, has } = await pointedAt('Lease');
  await pollBrings(['Offer', 'Lease'], has);
  await user.hover(screen.getByRole('row', { name: /Lease/ }));
  await user.click(await screen.findByRole('button', { name: '1 update. Show' }));
  expect(listed()).toEqual(['Offer', 'Lease']);
});

test('documents somebody searches for show at once, though the mouse is over the list', async () => {
  const { user } = await pointedAt('Lease', 'Offer');
  const search = screen.getByRole('searchbox');
  search.focus();
  await user.keyboard('Offer{Enter}');
  await isListed('Offer');
  expect(waiting()).toBe(undefined);
});

test('documents of a search made again show as they are now, though the mouse is over the list', async () => {
  const { user, has } = await pointedAt('Lease', 'Offer');
  screen.getByRole('searchbox').focus();
  await user.keyboard('Offer{Enter}');
  await isListed('Offer');
  has.names = ['Letter', 'Lease'];
  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('{Enter}');
  await isListed('Letter', 'Lease');
  expect(waiting()).toBe(undefined);
});

test('documents changed by the person themselves show at once, though the mouse is over the list', async () => {
  const { has } = await pointedAt('Lease');
  has.names = ['Copy', 'Lease'];
  act(refreshLists);
  await isListed('Copy', 'Lease');
  expect(waiting()).toBe(undefined);
});

test('further documents are added below, and only what polling brings above them waits', async () => {
  const { user, has } = await pointedAt('Lease', 'Offer', 'Annex');
  has.names = ['Copy', 'Lease', 'Offer', 'Annex'];
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await isListed('Lease', 'Offer', 'Annex');
  await pollBrings(has.names, has);
  await user.hover(screen.getByRole('row', { name: /Annex/ }));
  await expect.poll(waiting, { timeout: 5_000 }).toBe('1 update. Show');
  expect(listed()).toEqual(['Lease', 'Offer', 'Annex']);
});

test('a document that left the end of a long list is gone after a change of the person’s own', async () => {
  const { user, has } = await pointedAt('Lease', 'Offer', 'Annex');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await isListed('Lease', 'Offer', 'Annex');
  has.gone = ['annex'];
  act(refreshLists);
  await isListed('Lease', 'Offer');
});

test('what a search found is marked, and what is not indexed yet is told', async () => {
  const { user, has } = await pointedAt('Lease', 'Offer');
  has.isCatchingUp = true;
  screen.getByRole('searchbox').focus();
  await user.keyboard('Off{Enter}');
  await isListed('Offer');
  expect(document.querySelector('mark')?.textContent).toBe('Off');
  expect(screen.getByText(/^Still searching/)).toBeTruthy();
});
