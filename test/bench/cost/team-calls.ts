import type { ApiClient } from '../../support/api-client.ts';
import { aControl } from '../../support/controls.ts';
import { invitationOf, joinTeam, newTeam } from '../../support/teams.ts';
import { aTheme, logo, uploadLogo } from '../../support/themes.ts';
import type { Stage } from './every-call.ts';

/** Calls about teams: members, organisations, themes, billing, contacts and people's data. */
export async function teamCalls(stage: Stage): Promise<void> {
  const owner = stage.product.client();
  await owner.register({ name: 'Theo' });
  const team = await newTeam(owner);
  owner.accountKey = team;
  await members(stage, owner, team);
  await organisation(owner, team);
  await themes(owner, team);
  await controls(owner, team);
  await contacts(owner);
  const { billing } = await owner.get('/app/billing');
  await owner.post('/app/billing/plan', { data: { plan: { kind: 'subscription', documents: 60, users: 2 }, version: billing.version } });
  await data(stage, owner, team);
}

async function members({ product }: Stage, owner: ApiClient, team: string): Promise<void> {
  const mia = await joinTeam(product, owner, team);
  const path = `/app/accounts/${team}`;
  await owner.get(`${path}/user_accounts`);
  await owner.post(`${path}/update_user_account`, { data: { user_account_key: mia.key, role: 'viewer' } });
  await owner.get(`${path}/user_accounts/${mia.key}/in_progress`);
  await owner.post(`${path}/remove_user_account`, { data: { user_account_key: mia.key } });
  const email_address = 'nora@example.com';
  await owner.post(`${path}/add_user_account`, { data: { email_address } });
  await product.client().post('/app/invitations/look_up', { token: await invitationOf(product, email_address) });
}

async function organisation(owner: ApiClient, team: string): Promise<void> {
  const path = `/app/accounts/${team}/organisation`;
  await owner.post(path, { data: { key: 'new', name: 'Harbour group' } });
  const other = await newTeam(owner, 'Branch');
  const { code } = await owner.post(`${path}/invite`);
  const joined = await owner.call(
    'POST',
    `/app/accounts/${other}/organisation/join`,
    { data: { code, agreed: true } },
    { 'x-account-key': other },
  );
  if (joined.status !== 200) throw new Error(`Joining answered ${joined.status}: ${JSON.stringify(joined.body)}`);
  await owner.get(path);
  await owner.post(`${path}/accounts/${other}`, { data: { is_manager: true } });
  await owner.ok('DELETE', `${path}/accounts/${other}`);
}

async function themes(owner: ApiClient, team: string): Promise<void> {
  const path = `/app/accounts/${team}/branding`;
  const { blob_key } = (await uploadLogo(owner, logo())).body;
  const colours = { primary_colour: '#0b5b33' };
  const kept = await aTheme(owner, team, { name: 'Harbour', logo_light: blob_key, ...colours });
  const spare = await aTheme(owner, team, { name: 'Quay' });
  await owner.get(`${path}/`);
  await owner.ok('POST', `${path}/preview_certificate`, { data: { key: kept.key, ...colours } });
  await owner.ok('DELETE', `${path}/${spare.key}`);
}

async function controls(owner: ApiClient, team: string): Promise<void> {
  const { key } = await aControl(owner, team, { name: 'Risk class', kind: 'choice', properties: { options: ['Low', 'High'] } });
  await owner.get(`/app/accounts/${team}/custom_controls`);
  await owner.ok('DELETE', `/app/accounts/${team}/custom_controls/${key}`);
}

async function contacts(owner: ApiClient): Promise<void> {
  const add = async (name: string) =>
    (await owner.post('/app/contacts', { data: { name, email: `${name.toLowerCase()}@example.com` } })).contact;
  const [ada, ben, cleo] = [await add('Ada'), await add('Ben'), await add('Cleo')];
  const { contact_list } = await owner.post('/app/contact_lists', { data: { name: 'Suppliers' } });
  await owner.get('/app/contact_lists');
  await owner.get('/app/contacts');
  await owner.get('/app/contact_lists/get_contacts_by_query?name_query=ad');
  await owner.post(`/app/contacts/${ada.key}/merge`, { data: { other_key: ben.key } });
  await owner.post('/app/contacts/import', { contacts: [{ name: 'Dora', email: 'dora@example.com' }] });
  await owner.ok('DELETE', `/app/contacts/${cleo.key}`);
  await owner.ok('DELETE', `/app/contact_lists/${contact_list.key}`);
}

/** What concerns a person's data, and closing; the last calls in this team. */
async function data({ product }: Stage, owner: ApiClient, team: string): Promise<void> {
  const { data: choices } = await owner.get('/app/user/notification_choices');
  await owner.post('/app/user/notification_choices', {
    data: { version: choices.version, choices: [{ kind: 'signed', in_app: true, mail: 'day' }] },
  });
  await owner.post('/app/user/data_exports');
  await product.local.idle();
  const { data_exports } = await owner.get('/app/user/data_exports');
  await owner.call('GET', `/app/user/data_exports/${data_exports[0].key}`);
  const about = { email_address: 'ada@example.com' };
  await owner.post(`/app/accounts/${team}/address_export`, about);
  await owner.post(`/app/accounts/${team}/erase_address`, about);
  await owner.post(`/app/accounts/${team}/close`, { name: 'Legal' });
  await owner.post(`/app/accounts/${team}/reopen`);
}
