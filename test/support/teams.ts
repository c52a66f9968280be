import { randomUUID } from 'node:crypto';
import type { ApiClient } from './api-client.ts';
import type { Product } from './product.ts';

export interface TeamMember {
  client: ApiClient;
  /** Of the membership. */
  key: string;
  email: string;
}

export const memberPassword = 'a long sentence to remember';

export async function newTeam(by: ApiClient, name = 'Legal'): Promise<string> {
  return (await by.post('/app/accounts/', { data: { name } })).data.account.key;
}

/** The token of the newest invitation that was mailed to an address. */
export async function invitationOf(product: Product, email: string): Promise<string> {
  const links = (await product.outbox(email)).flatMap((mail) => mail.links);
  return links.flatMap((link) => link.split('/join/').slice(1)).at(-1) ?? '';
}

/** Somebody new who was invited to a team and has accepted, and acts in it. `data`: what the invitation says. */
export async function joinTeam(product: Product, admin: ApiClient, team: string, data: object = {}, name = 'Mia'): Promise<TeamMember> {
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`;
  await admin.post(`/app/accounts/${team}/add_user_account`, { data: { email_address: email, ...data } });
  const token = await invitationOf(product, email);
  const client = product.client();
  const answer = await client.post('/app/invitations/accept', { token, name, password: memberPassword });
  client.session = answer;
  client.accountKey = team;
  return { client, key: `${answer.user.key}-${team}`, email };
}
