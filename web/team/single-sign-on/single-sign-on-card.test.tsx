import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SingleSignOn } from '../../../shared/contract/schemas/accounts/single-sign-on.ts';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { SingleSignOnCard } from './single-sign-on-card.tsx';

const path = '/app/accounts/team/single_sign_on';
const state: SingleSignOn = {
  account_key: 'team',
  mode: 'off',
  issuer: 'https://accounts.google.com',
  client_id: 'client',
  has_client_secret: true,
  redirect_address: 'https://sign.example/app/oidc/callback',
  start_address: 'https://sign.example/app/oidc/team/start',
  domains: [{ domain: 'acme.example', proven_at: null }],
  proof_record: 'countersign-domain-verification=abc',
  join_by_domain: false,
  tested: false,
  last_test: { at: '2026-11-20T10:00:00.000Z', email_address: '', problem: 'issuer_refused' },
  version: 3,
};

test('single sign-on: the issuer of Microsoft is made of the tenant, and a secret is sent only if one is entered', async () => {
  const calls = answering({
    [`GET ${path}`]: { single_sign_on: state },
    [`POST ${path}`]: ({ body }) => ({ single_sign_on: { ...state, ...(body.data as object), version: 4 } }),
  });
  const { user } = show(<SingleSignOnCard accountKey="team" />);
  await user.click(await screen.findByRole('radio', { name: 'Microsoft' }));
  await user.type(screen.getByRole('textbox', { name: 'Directory (tenant) ID' }), 'aaaa-bbbb');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Single sign-on saved');
  const [sent] = calls.filter(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ data: { issuer: 'https://login.microsoftonline.com/aaaa-bbbb/v2.0', client_id: 'client', version: 3 } });
});

test('single sign-on: says what is missing for a choice, and why the test failed', async () => {
  answering({
    [`GET ${path}`]: { single_sign_on: state },
    [`POST ${path}/prove_domain`]: refused(422, 'domain_not_proven', 'The TXT record was not found.'),
  });
  const { user } = show(<SingleSignOnCard accountKey="team" />);
  await screen.findByText(/did not let you in/);
  const enforced = screen.getByRole<HTMLInputElement>('radio', { name: 'Everybody with an address of your domains' });
  expect(enforced.disabled).toBe(true);
  expect(screen.getAllByText(/Enter the issuer’s address, the client ID and the client secret first, and prove a domain/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Look for the record of acme.example' }));
  await screen.findByText('The TXT record was not found.');
});

test('single sign-on: can be loaded again after a failure', async () => {
  answering({ [`GET ${path}`]: refused(404, 'account_not_found', 'This account does not exist.') });
  show(<SingleSignOnCard accountKey="team" />);
  await screen.findByRole('button', { name: 'Try again' });
});

test('single sign-on: says what follows before a proven domain goes, or passwords open the team again', async () => {
  const proven = { domain: 'acme.example', proven_at: '2026-11-20T10:00:00.000Z' };
  const enforced: SingleSignOn = {
    ...state,
    mode: 'enforced',
    tested: true,
    domains: [proven, { domain: 'new.example', proven_at: null }],
  };
  const calls = answering({
    [`GET ${path}`]: { single_sign_on: enforced },
    [`POST ${path}`]: ({ body }) => ({ single_sign_on: { ...enforced, ...(body.data as object), domains: enforced.domains, version: 4 } }),
  });
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body.data);
  const { user } = show(<SingleSignOnCard accountKey="team" />);
  await user.click(await screen.findByRole('button', { name: 'Remove acme.example' }));
  await screen.findByText(/opens by password for people with an address of acme.example/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('radio', { name: 'Nobody' }));
  await screen.findByText(/everybody needs a password/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent()).toEqual([]);
  // Nothing depends on a domain that was never proven.
  await user.click(screen.getByRole('button', { name: 'Remove new.example' }));
  await screen.findByText('Single sign-on saved');
  await user.click(screen.getByRole('radio', { name: 'Whoever wants to' }));
  await user.click(await screen.findByRole('button', { name: 'Let them in' }));
  await expect
    .poll(() => sent())
    .toEqual([
      { domains: ['acme.example'], version: 3 },
      { mode: 'optional', version: 4 },
    ]);
});

test('single sign-on: says that sessions end before it is switched off, also where it was optional', async () => {
  const optional = { ...state, mode: 'optional', tested: true };
  const calls = answering({
    [`GET ${path}`]: { single_sign_on: optional },
    [`POST ${path}`]: { single_sign_on: { ...optional, mode: 'off' } },
  });
  const { user } = show(<SingleSignOnCard accountKey="team" />);
  await user.click(await screen.findByRole('radio', { name: 'Nobody' }));
  await screen.findByText(/signed in through the issuer is logged out/);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Switch it off' }));
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body.data).toMatchObject({ mode: 'off' });
});
