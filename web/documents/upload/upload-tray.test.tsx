import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { trayOpen, type Upload, uploads } from './upload-store.ts';
import { UploadTray } from './upload-tray.tsx';

afterEach(() => {
  uploads.set([]);
  trayOpen.set(true);
});

const upload = (id: string, part: Partial<Upload>): Upload => ({
  id,
  batch: 'batch',
  file: new File(['%PDF-'], `${id}.pdf`),
  phase: 'waiting',
  progress: 0,
  pagesDone: 0,
  pagesTotal: 0,
  message: '',
  packKey: undefined,
  childKey: undefined,
  passwordAttempts: 0,
  retryable: false,
  ...part,
});

function tray(...all: Upload[]) {
  uploads.set(all);
  return show(<UploadTray />);
}

const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement;
const bar = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuenow');

test('upload tray: it is not there while nothing is on its way', () => {
  tray();
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
});

test('upload tray: sending is the first half of the bar, drawing the pages the second', () => {
  tray(upload('lease', { phase: 'uploading', progress: 0.5 }), upload('offer', { phase: 'converting', pagesDone: 3, pagesTotal: 4 }));
  expect(screen.getByRole('status').textContent).toBe('Uploading 2 files');
  within(row('lease.pdf')).getByText('Uploading, 50 %');
  within(row('offer.pdf')).getByText('Converting, page 3 of 4');
  expect([bar('lease.pdf'), bar('offer.pdf')]).toEqual(['25', '87.5']);
});

test('upload tray: a file that failed says why, and is tried again only where that can help', () => {
  tray(upload('lease', { phase: 'failed', retryable: true }), upload('offer', { phase: 'failed', message: 'This is not a PDF.' }));
  expect(screen.getByRole('status').textContent).toBe('2 files need you');
  within(row('lease.pdf')).getByText('The upload failed. Check your connection and try again.');
  within(row('offer.pdf')).getByText('This is not a PDF.');
  screen.getByRole('button', { name: 'Try lease.pdf again' });
  expect(screen.queryByRole('button', { name: 'Try offer.pdf again' })).toBeNull();
});

test('upload tray: a protected file asks for its password, and opening waits until one is typed, which other uploads leave alone', async () => {
  const { user } = tray(upload('lease', { phase: 'password', packKey: 'pack', childKey: 'child' }));
  expect(screen.getByRole('status').textContent).toBe('1 file needs you');
  const password = screen.getByLabelText<HTMLInputElement>('Password of lease.pdf');
  expect(document.activeElement).toBe(password);
  const open = screen.getByRole('button', { name: 'Open' });
  expect(open).toHaveProperty('disabled', true);
  await user.type(password, 'secret');
  expect(open).toHaveProperty('disabled', false);
  // The upload goes on beside it, and what is typed stays.
  act(() => uploads.set([...uploads.get(), upload('offer', { phase: 'uploading' })]));
  expect(password.value).toBe('secret');
});

test('upload tray: what is ready leads to its document, and the tray closes once all is over', async () => {
  const { user } = tray(upload('lease', { phase: 'done', packKey: 'pack' }), upload('offer', { phase: 'checking' }));
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/documents/pack');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  act(() => uploads.set(uploads.get().map((one) => ({ ...one, phase: 'done' as const }))));
  expect(screen.getByRole('status').textContent).toBe('2 files uploaded');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('lease.pdf')).toBeNull();
});

test('upload tray: folded, it goes on telling how far it is', async () => {
  const { user } = tray(upload('lease', { phase: 'uploading' }));
  await user.click(screen.getByRole('button', { name: 'Hide the uploads' }));
  expect(screen.queryByText('lease.pdf')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Uploading 1 file');
  expect(screen.getByRole('button', { name: 'Show the uploads' }).getAttribute('aria-expanded')).toBe('false');
});

test.each([
  ['alone goes for ever, with its empty document', ['child'], ['pack', 'forever pack']],
  ['goes alone where somebody has added others to its document', ['child', 'added'], ['child']],
])('upload tray: a cancelled file %s', async (_what, children, gone) => {
  const deleted: string[] = [];
  const deleting = (key: string) => () => {
    deleted.push(key);
    return {};
  };
  answering({
    'GET /app/documents/pack': { document: { child_documents: children.map((key) => ({ key })) } },
    'GET /app/documents/pack/delete_document': deleting('pack'),
    'GET /app/documents/child/delete_document': deleting('child'),
    'DELETE /app/document_actions/pack/permanently_delete_document': deleting('forever pack'),
  });
  const { user } = tray(upload('lease', { phase: 'password', packKey: 'pack', childKey: 'child' }));
  await user.click(screen.getByRole('button', { name: 'Cancel lease.pdf' }));
  await expect.poll(() => deleted).toEqual(gone);
});
