import * as z from 'zod/mini';
import type { ClientData, ClientFragment } from '../../../../shared/domain/integrations/xplan/fragments.ts';
import { NotTaken, problemOf } from '../connection.ts';
import type { Batched } from './batch.ts';
import type { XplanSite } from './site.ts';
import { textsOf } from './values.ts';

const clientSchema = z.object({ id: z.number(), entity_name: z.string(), bookmark: z.optional(z.string()) });

export interface FoundClient {
  entity_id: string;
  name: string;
}

const clients = '/entity/client-v3';
const pageSize = 50;
/** Nobody looks through more; a longer term finds the rest. */
const mostClients = 100;

/** The clients whose names a text is part of. Throws NotTaken. */
export async function clientsNamed(site: XplanSite, quicksearch: string): Promise<FoundClient[]> {
  const found: z.output<typeof clientSchema>[] = [];
  for (;;) {
    const bookmark = found.at(-1)?.bookmark;
    const query = { quicksearch, 'fields.0': 'entity_name', page_size: String(pageSize), ...(bookmark && { page_bookmark: bookmark }) };
    const page = (await site.get(clients, query, z.array(clientSchema))) ?? [];
    found.push(...page);
    if (page.length < pageSize || !page.at(-1)?.bookmark || found.length >= mostClients) break;
  }
  return found.slice(0, mostClients).map(({ id, entity_name }) => ({ entity_id: String(id), name: entity_name }));
}

/** Throws NotTaken. */
export async function clientOfId(site: XplanSite, id: string): Promise<FoundClient[]> {
  const client = await site.get(`${clients}/${id}`, { 'fields.0': 'entity_name' }, clientSchema);
  return client ? [{ entity_id: String(client.id), name: client.entity_name }] : [];
}

/** The site’s lists of a client. A list that a site does not have is empty. */
const lists: Record<Exclude<ClientFragment, 'Portfolio position'>, string> = {
  Asset: 'asset',
  Address: 'address',
  Contact: 'contact',
  Dependant: 'dependent',
  Goal: 'goals',
  Income: 'income',
  Insurance: 'insurance_group',
  Liability: 'liability',
  Life: 'life',
  Medical: 'medical_insurance',
  Pension: 'pension',
  RetirementIncome: 'retirement_income',
};

const ownFields = ['entity_name', 'first_name', 'middle_name', 'last_name', 'preferred_name', 'title', 'gender', 'dob', 'client_id'];

/** Everything that was asked of a client, in one request. Null if there is no such client. Throws NotTaken. */
export async function dataOf(site: XplanSite, id: string, fragments: readonly ClientFragment[]): Promise<ClientData | null> {
  const own: Batched = { name: 'Client', method: 'GET', url: `/resourceful${clients}/${id}`, body: { fields: ownFields } };
  const answers = await site.batch([own, ...fragments.map((fragment) => requestOf(fragment, id))]);
  const data: ClientData = {};
  for (const name of ['Client', ...fragments] as const) {
    const answer = answers.find((one) => one.name === name);
    if (answer?.code === 404 && name === 'Client') return null;
    if (answer && answer.code !== 404 && answer.code !== 200) throw new NotTaken(problemOf(answer.code));
    data[name] = answer?.code === 200 ? entriesOf(answer.body) : [];
  }
  return data;
}

function requestOf(name: ClientFragment, id: string): Batched {
  if (name === 'Portfolio position')
    return { name, method: 'GET', url: '/resourceful/portfolio/position', body: { entity_ids: [Number(id)] } };
  return { name, method: 'GET', url: `/resourceful${clients}/${id}/${lists[name]}` };
}

/** An entry’s values stand in `fields`, or in the entry itself. Throws NotTaken, also for entries that are nested without end. */
function entriesOf(body: string): Record<string, string>[] {
  try {
    const read: unknown = JSON.parse(body);
    return (Array.isArray(read) ? read : [read]).map((entry: { fields?: unknown }) => {
      const { bookmark: _, ...texts } = textsOf(entry?.fields ?? entry);
      return texts;
    });
  } catch (cause) {
    throw new NotTaken('failed', { cause });
  }
}
