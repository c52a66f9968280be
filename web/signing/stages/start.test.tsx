import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { rememberSession } from '../link-session.ts';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { Start } from './start.tsx';

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** The first screen of Anna, who was sent a link just now. */
function start(part: Partial<Signatory> = {}) {
  answering({});
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_sent: now, ...part });
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna] }), 'anna');
  show(
    <SigningContext value={signing}>
      <Start />
    </SigningContext>,
  );
}

const signingAs = () => screen.getByText(/^You are signing as/).textContent;

test('first screen: it says as whom one signs, with the role that one has', () => {
  start({ role: 'Tenant' });
  expect(signingAs()).toBe('You are signing as Anna, Tenant (anna@example.com)');
});

test('first screen: as whom one signs stands before all that leads elsewhere', () => {
  start();
  const line = screen.getByText(/^You are signing as/);
  expect(line.compareDocumentPosition(screen.getByRole('button', { name: 'Read as text' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('first screen: without a role the name stands alone', () => {
  start();
  expect(signingAs()).toBe('You are signing as Anna (anna@example.com)');
});

test('first screen: it says how long the link works, except on a host’s device and for a form’s visitor, who has none', () => {
  start();
  screen.getByText(/your link works until/);
  document.body.replaceChildren();
  rememberSession({ session_token: 't', csrf_token: 'c', document_key: 'pack', signatory_uuid: 'anna', in_person: true });
  start();
  screen.getByText(/Nothing to fill in/);
  expect(screen.queryByText(/your link works until/)).toBeNull();
  document.body.replaceChildren();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/sign/pack');
  start();
  screen.getByText(/Nothing to fill in/);
  expect(screen.queryByText(/your link works until/)).toBeNull();
});
