import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { answering, held } from '../../../test/support/components/answers.ts';
import { aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { isHosted, rememberedSession, rememberSession } from '../link-session.ts';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { Ended } from './ended.tsx';
import { NextHere, useOwnRole } from './next-here.tsx';

const path = '/app/documents/pack/is_next_signer/anna1';
const signed = { status: 'complete', date_signed: now } as const;
const awaited = { status: 'awaiting_signatures' } as const;
const annas = { email: 'anna@example.com', identification: 'link_delivered' } as const;

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** As the last screen shows it. */
function Offered() {
  return <NextHere ownRole={useOwnRole()} />;
}

/** People in their order, without the addresses that a signer is not shown. “anna1” has just signed, and reads the last screen. */
function nextHere(signatories: Signatory[], part: Partial<Pack['settings']> = {}, screenOf = <Offered />, next: string | null = 'anna2') {
  const calls = answering({ [`GET ${path}`]: { user_is_next_signer: true, next_signatory_uuid: next } });
  const pack = aPack({
    status: 'awaiting_signatures',
    signatories: signatories.map((person, position) => ({ ...person, position, email: person.uuid === 'anna1' ? person.email : '' })),
    settings: part,
  });
  const signing = createSigning(pack, 'anna1');
  show(<SigningContext value={signing}>{screenOf}</SigningContext>);
  return { signing, asked: () => calls.filter((call) => call.path === path).length };
}

const hosted = () =>
  rememberSession({ session_token: 't', csrf_token: 'c', document_key: 'pack', signatory_uuid: 'anna1', in_person: true });
const goingOn = () => screen.queryAllByRole('button').map((button) => button.textContent?.trim());

test('next on this device: a person’s own second role is named, whoever signs before or after it', async () => {
  const ben = aPerson('Ben', awaited);
  const anna1 = aPerson('Anna1', { ...signed, ...annas, role: 'Tenant' });
  const anna2 = aPerson('Anna2', { ...awaited, ...annas, role: 'Guarantor' });
  const { signing } = nextHere([anna1, ben, anna2]);
  await screen.findByRole('heading', { name: 'You are asked to sign as Guarantor too' });
  expect(goingOn()).toEqual(['Go on signing']);
  await waitFor(() => expect(signing.store.get().stays).toBe(true));
});

test('next on this device: the role before one’s own is named, not that of somebody behind it', async () => {
  const carl = aPerson('Carl', { ...awaited, role: 'Landlord' });
  nextHere([aPerson('Anna2', { ...awaited, ...annas, role: 'Guarantor' }), aPerson('Anna1', { ...signed, ...annas }), carl]);
  await screen.findByRole('heading', { name: 'You are asked to sign as Guarantor too' });
  expect(screen.queryByText(/Landlord/)).toBeNull();
});

test('next on this device: one’s turn that the page has not heard of yet is offered; a role without a name has words too', async () => {
  const anna2 = aPerson('Anna2', { status: 'setup', ...annas, role: '' });
  nextHere([aPerson('Anna1', { ...signed, ...annas }), anna2], { sequential_signing: true });
  await screen.findByRole('heading', { name: 'You are asked to sign once more' });
});

test('next on this device: others are not offered where nobody else has the address', async () => {
  const people = [aPerson('Anna1', { ...signed, ...annas }), aPerson('Ben', awaited)];
  const { signing, asked } = nextHere(people, {}, <Offered />, null);
  await waitFor(() => expect(asked()).toBe(1));
  expect([goingOn(), signing.store.get().stays]).toEqual([[], false]);
});

test('next on this device: a late answer about people who were awaited before is not offered', async () => {
  const anna1 = aPerson('Anna1', { ...signed, ...annas });
  const anna2 = aPerson('Anna2', { ...awaited, ...annas });
  const { signing } = nextHere([anna1, anna2, aPerson('Ben', awaited)], {}, <Offered />, null);
  const late = held();
  const calls = answering({ [`GET ${path}`]: late.answer });
  const signedBy = (...uuids: string[]) => {
    const { pack } = signing.store.get();
    const signatories = pack.signatories.map((person) => (uuids.includes(person.uuid) ? { ...person, ...signed } : person));
    act(() => signing.patch({ pack: { ...pack, signatories } }));
  };
  signedBy('ben');
  await waitFor(() => expect(calls).toHaveLength(1));
  signedBy('ben', 'anna2');
  await act(async () => {
    late.give({ user_is_next_signer: true, next_signatory_uuid: 'anna2' });
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(goingOn()).toEqual([]);
});

test('next on a host’s device: everybody who is awaited is offered, the next one first', () => {
  hosted();
  nextHere([aPerson('Carl', awaited), aPerson('Anna1', signed), aPerson('Ben', awaited), aPerson('Dora', { status: 'setup' })]);
  screen.getByRole('heading', { name: 'The next signer is Ben' });
  expect(goingOn()).toEqual(['Sign on this device as Ben', 'Sign on this device as Carl']);
});

test('next on a host’s device: whoever signs in two roles is called by the role, and others by their names', () => {
  hosted();
  const sam = (uuid: string, part: Partial<Signatory>) => ({ ...aPerson('Sam', part), uuid });
  nextHere([
    sam('anna1', { ...signed, role: 'Tenant' }),
    sam('sam2', { ...awaited, role: 'Guarantor' }),
    aPerson('Ben', { ...awaited, role: 'Landlord' }),
  ]);
  screen.getByRole('heading', { name: 'The next role is Guarantor' });
  screen.getByText('Sam signs as Guarantor next. This is done on this device, too.');
  expect(goingOn()).toEqual(['Sign on this device as Guarantor', 'Sign on this device as Ben']);
});

test('next on a host’s device: others follow after “sign later” too, and nobody after a rejection', () => {
  hosted();
  const people = [aPerson('Anna1', awaited), aPerson('Ben', awaited)];
  nextHere(people, {}, <Ended how="later" />);
  screen.getByRole('button', { name: 'Sign on this device as Ben' });
  expect(screen.queryByText(/email/)).toBeNull();
  screen.getByText(/ask whoever handed you this device/);
  document.body.replaceChildren();
  nextHere(people, {}, <Ended how="rejected" />);
  expect(screen.queryByRole('button', { name: 'Sign on this device as Ben' })).toBeNull();
});

test('sign later on a host’s device: whoever takes it next goes on only with a new pin; elsewhere one just goes on', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const goOn = () => screen.getByRole('button', { name: 'Go on signing now' }).click();
  const people = [aPerson('Anna1', awaited)];
  rememberSession({ session_token: 't', csrf_token: 'c', document_key: 'pack', signatory_uuid: 'anna1' });
  const { signing } = nextHere(people, {}, <Ended how="later" />);
  screen.getByText('You can close this page.');
  goOn();
  expect([signing.store.get().stage, rememberedSession() === undefined, reload.mock.calls.length]).toEqual(['fill', false, 0]);
  cleanup();
  hosted();
  nextHere(people, {}, <Ended how="later" />);
  expect([rememberedSession(), isHosted(), screen.queryByText('You can close this page.')]).toEqual([undefined, true, null]);
  goOn();
  expect(reload).toHaveBeenCalledOnce();
});
