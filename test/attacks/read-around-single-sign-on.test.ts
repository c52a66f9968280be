import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { sign, textPdf } from '../support/signing.ts';
import { change, type Stage, signIn, startStage, teamWith } from '../support/single-sign-on.ts';
import { defaultAccount } from '../support/workspaces.ts';

/** A thief of a password wants to know of the documents in a team that opens only through its issuer, by acting in the person's own account. */
let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const password = 'correct horse';
const secret = 'Secret merger';

/** Somebody whose document in such a team was signed, in a session through the issuer; and a thief of their password. */
async function scene(domain: string) {
  const { product } = stage;
  const team = await teamWith(stage, domain, 'enforced');
  await change(team, { join_by_domain: true });
  const email = `vic@${domain}`;
  await product.client().register({ email, password });
  const { client: victim } = await signIn(stage, { sub: 'vic', email });
  victim.accountKey = team.key;
  const { packKey, childKey } = await victim.upload(await textPdf(1), `${secret}.pdf`);
  await product.local.idle();
  const person = { name: 'Ann', email: `ann@${domain}` };
  const signatory_uuid = await victim.addSignatory(packKey, person);
  await victim.addField(childKey, { type: 'signature', signatory_uuid });
  await victim.send(packKey);
  await sign(product, person.email);
  await product.local.idle();
  const thief = product.client();
  thief.session = await thief.post('/app/login', { email_address: email, password });
  return { team, email, victim, thief: Object.assign(thief, { accountKey: await ownOf(thief, team.key) }) };
}

/** Their account beside the team. */
async function ownOf(client: ApiClient, team: string): Promise<string> {
  const own = await defaultAccount(client);
  expect(own).not.toBe(team);
  return own;
}

const notifications = async (client: ApiClient) => {
  const answer = await client.get('/app/notifications');
  return { text: JSON.stringify(answer.notifications), unread: answer.unread_count };
};

it('reads no notification that names them, and marks none as read', async () => {
  const { thief, victim } = await scene('bell.example');
  const seen = await notifications(victim);
  expect(seen.text).toContain(secret);
  expect(seen.unread).toBeGreaterThan(0);
  const stolen = await notifications(thief);
  expect(stolen.text).not.toContain(secret);
  expect(stolen.unread).toBe(0);
  await thief.post('/app/notifications/mark_all_as_read');
  expect((await notifications(victim)).unread).toBe(seen.unread);
});

it('gathers none of them into a file of the person’s data, and does not get a file that the person made', async () => {
  const { thief, victim, email, team } = await scene('file.example');
  const { data_export } = await thief.post('/app/user/data_exports');
  await stage.product.local.idle();
  const { url } = await thief.get(`/app/user/data_exports/${data_export.key}`);
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const text = Object.values(files)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join('\n');
  expect(text).toContain(email);
  expect(text).not.toContain(secret);
  expect(text).toContain(`left out: Team of ${team.domain}`);

  await victim.post('/app/user/prove_identity', { password });
  const own = (await victim.post('/app/user/data_exports')).data_export;
  await stage.product.local.idle();
  expect((await victim.call('GET', `/app/user/data_exports/${own.key}`)).status).toBe(200);
  const refused = await thief.call('GET', `/app/user/data_exports/${own.key}`);
  expect([refused.status, refused.body.code]).toEqual([403, 'single_sign_on_required']);
});
