import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import type { SigningState } from '../state/types.ts';
import { Done } from './done.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const ben = aPerson('Ben', { status: 'awaiting_signatures' });

/** The last screen of Anna, who has signed, beside others. */
function done(
  part: Parameters<typeof aPack>[0] = {},
  state: Partial<SigningState> = {},
  next: string | null = null,
  identification: Signatory['identification'] = 'link_delivered',
) {
  answering({ 'GET /app/documents/pack/is_next_signer/anna': { user_is_next_signer: next !== null, next_signatory_uuid: next } });
  const anna = aPerson('Anna', { status: 'complete', date_signed: now, identification });
  const pack = aPack({ status: 'awaiting_signatures', signatories: [anna, ben], ...part });
  const signing = createSigning({ ...pack, signatories: [anna, ...pack.signatories.filter(({ uuid }) => uuid !== 'anna')] }, 'anna');
  signing.patch({ justSigned: true, ...state });
  show(
    <SigningContext value={signing}>
      <Done />
    </SigningContext>,
  );
}

test('last screen: while others are awaited it names them, says that the copy comes, and offers the original', () => {
  done();
  screen.getByRole('heading', { name: 'Thank you, Anna. You have signed.' });
  screen.getByText('When everybody has signed, we email the sealed document, or a link to it, to anna@example.com.');
  screen.getByRole('button', { name: 'Download the original' });
});

test('last screen: it says that the page can be closed after all that it offers', async () => {
  done();
  const mayClose = await screen.findByText('You can close this page.');
  const original = screen.getByRole('button', { name: 'Download the original' });
  expect(original.compareDocumentPosition(mayClose) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each([null, 'seal_failed'] as const)(
  'last screen: once everybody has signed nothing is offered that is not sealed, also with %s',
  (status_detail) => {
    done({ status_detail, signatories: [aPerson('Ben', { status: 'complete', date_signed: now })] });
    screen.getByText(/^The document is complete\./);
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  },
);

test('last screen: a member, who came from their documents, goes back to them instead of closing the page, also with the sealed document', async () => {
  done({}, {}, null, 'member');
  expect(screen.queryByText('You can close this page.')).toBeNull();
  const back = () => screen.getByRole('link', { name: 'Back to my documents' }).getAttribute('href');
  expect(back()).toBe('/#documents/pack');
  cleanup();
  const child_documents = [aChild('lease', { final_file_key: 'final' })];
  done({ status: 'complete', final_file_key: 'final', child_documents, signatories: [] }, {}, null, 'member');
  screen.getByRole('button', { name: 'Download the signed document' });
  expect(back()).toBe('/#documents/pack');
  cleanup();
  done();
  await screen.findByText('You can close this page.');
});

const annaAgain = aPerson('Tenant', { ...ben, uuid: 'tenant', name: 'Anna', role: 'Tenant' });
const copyComes = 'When everybody has signed, we email the sealed document, or a link to it, to anna@example.com.';
/** What the last screen says of what happens next. */
const outlook = () => [...document.querySelectorAll('[aria-live] > p')].map(({ textContent }) => textContent);

test('last screen: whoever is led to another role of theirs is not told to wait for themselves, nor to close the page', async () => {
  done({ signatories: [annaAgain] }, {}, 'tenant');
  expect(outlook()).toEqual([copyComes]);
  await screen.findByRole('heading', { name: 'You are asked to sign as Tenant too' });
  expect(outlook()).toEqual([copyComes]);
  expect(screen.queryByText('You can close this page.')).toBeNull();
});

test('last screen: others are named beside another role of one’s own, in an order too', async () => {
  done({ signatories: [annaAgain, { ...ben, position: 1 }], settings: { sequential_signing: true } }, {}, 'tenant');
  await screen.findByRole('heading', { name: 'You are asked to sign as Tenant too' });
  expect(outlook()).toEqual(['Ben still has to sign.', copyComes]);
});

test('last screen: somebody else of the same name is awaited like anybody, and the page can be closed', async () => {
  done({ signatories: [annaAgain] });
  await screen.findByText('You can close this page.');
  expect(outlook()).toEqual(['Anna still has to sign.', copyComes]);
});

test('last screen: after somebody has rejected it promises no copy and says who', () => {
  done({ status: 'rejected', signatories: [aPerson('Ben', { status: 'rejected' })] });
  screen.getByText('Ben has rejected the document, so nobody signs it any more, and there is no sealed document.');
  expect(screen.queryByText(/we email the sealed document/)).toBeNull();
  expect(screen.queryByText(/Download/)).toBeNull();
});

test('last screen: after somebody who is not shown has rejected it says so without a name', () => {
  done({ status: 'rejected' });
  screen.getByText(/^Somebody has rejected the document/);
});

test('last screen: after the last day it says that the copy depends on the sender', () => {
  done({ sign_by: { day: '2020-01-01', time_zone: 'UTC', ends: '2020-01-02T00:00:00.000Z', date_set: now } });
  screen.getByText(/^The last day to sign has passed before everybody had signed\./);
  expect(screen.queryByText(/we email the sealed document/)).toBeNull();
});

test('last screen: the sealed document comes with who has signed and where a copy is checked', () => {
  const signed = aPerson('Ben', { status: 'complete', date_signed: now });
  done({
    status: 'complete',
    final_file_key: 'final',
    child_documents: [aChild('lease', { final_file_key: 'final' })],
    signatories: [signed],
  });
  screen.getByText(/Signed by Anna and Ben\./);
  expect(screen.getByRole('link', { name: /^Check whether a copy is unchanged/ }).getAttribute('href')).toBe('/verify');
});

test('last screen: whoever has signed elsewhere is thanked for nothing, and led nowhere by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  done({ post_signing_url: 'https://sender.example/thanks' }, { justSigned: false, signedElsewhere: true });
  screen.getByRole('heading', { name: 'You have already signed' });
  screen.getByText(/was signed on another device or in another window\. Nothing was submitted here\.$/);
  expect(screen.queryByText(/Thank you/)).toBeNull();
  act(() => vi.advanceTimersByTime(60_000));
  expect(leave).not.toHaveBeenCalled();
  screen.getByRole('link', { name: 'Go on to sender.example' });
});
