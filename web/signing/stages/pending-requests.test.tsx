import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { Done } from './done.tsx';

const path = '/app/tokens/get_pending_signing_requests';
const other = (name: string, document_key: string) => ({
  signing_link: `https://sign.example/sign/${name}`,
  create_time_ago: 'just now',
  document_owner: 'Lars',
  document_name: name,
  document_key,
  signatory_uuid: name,
});

/** The last screen of Anna, who was identified like this. */
function done(identification: Signatory['identification'], requests: ReturnType<typeof other>[] = []) {
  const calls = answering({ [`GET ${path}`]: { pending_signing_requests: requests } });
  const anna = aPerson('Anna', { status: 'complete', email: 'anna@example.com', identification, date_signed: now });
  const ben = aPerson('Ben', { status: 'awaiting_signatures' });
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna, ben] }), 'anna');
  const shown = show(
    <SigningContext value={signing}>
      <Done />
    </SigningContext>,
  );
  return { ...shown, signing, asked: () => calls.filter((call) => call.path === path).length };
}

test('last screen: what else waits for the person is named and leads on; nobody is led away meanwhile', async () => {
  const { signing } = done('link_delivered', [other('Annex', 'annex'), other('House rules', 'rules'), other('Same document', 'pack')]);
  await screen.findByRole('heading', { name: '2 more documents wait for you' });
  const links = screen.getAllByRole('link', { name: /^Sign “/ });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Sign “Annex”', 'https://sign.example/sign/Annex'],
    ['Sign “House rules”', 'https://sign.example/sign/House rules'],
  ]);
  expect(screen.getAllByText('From Lars')).toHaveLength(2);
  expect(signing.store.get().stays).toBe(true);
});

test('last screen: nothing is said where nothing else waits', async () => {
  const { asked } = done('link_delivered');
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.queryByText(/wait for you|waits for you/)).toBeNull();
});

test('last screen: whoever has not proven their address is shown nothing, and can have links sent there', () => {
  const { asked } = done('link_handed_over');
  screen.getByRole('button', { name: 'Send the links to this address' });
  expect(asked()).toBe(0);
});
