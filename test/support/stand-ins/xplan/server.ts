import { type Answered, type Asked, type StandIn, startStandIn } from '../server.ts';
import { categories, clients, dataAt } from './data.ts';
import { type Grants, grants } from './grants.ts';

interface Note {
  id: number;
  subject: string;
  entity_ids: number[];
  categories: number[];
}

export interface XplanStandIn extends StandIn {
  grants: Grants;
  /** What was filed, oldest first; the files of each are in `files` under `{note}/{name}`. */
  notes: Note[];
  /** Answers nothing to every question, as a new site. */
  isEmpty: boolean;
}

const missing = { status: 404, json: { api_message: 'Not found' } };

/** A site of XPLAN with an OAuth server, written from what is published of its API: lists by pages, batches, notes with attachments. */
export async function startXplan({ port = 0 } = {}): Promise<XplanStandIn> {
  const oauth = grants();
  const notes: Note[] = [];
  const bearer = ({ request }: Asked) => request.headers.authorization?.replace(/^Bearer /, '') ?? '';

  const found = ({ query }: Asked): Answered => {
    const term = (query.get('quicksearch') ?? '').toLowerCase();
    const size = Number(query.get('page_size') ?? 20);
    const matching = clients.filter(({ entity_name }) => !own.isEmpty && entity_name.toLowerCase().includes(term));
    const after = matching.findIndex(({ id }) => String(id) === query.get('page_bookmark'));
    return { json: matching.slice(after + 1, after + 1 + size).map((one) => ({ ...one, bookmark: String(one.id) })) };
  };
  const batched = ({ body }: Asked): Answered => {
    const { batch } = JSON.parse(Buffer.from(body).toString()) as { batch: { name: string; url: string }[] };
    return {
      json: batch.map(({ name, url }) => {
        const data = dataAt(url.replace('/resourceful/', ''));
        const shown = own.isEmpty && Array.isArray(data) ? [] : data;
        return shown === undefined
          ? { name, code: 404, msg: 'Not Found', body: '{}' }
          : { name, code: 200, msg: 'OK', body: JSON.stringify(shown) };
      }),
    };
  };
  const noted = ({ method, path, query, body }: Asked): Answered => {
    const [, , note, , attachment] = path.split('/');
    const text = () => JSON.parse(Buffer.from(body).toString());
    if (note === undefined && method === 'GET') {
      const isAsked = ({ subject, entity_ids }: Note) =>
        subject === query.get('subject') && entity_ids.includes(Number(query.get('entity_ids.0')));
      return { json: notes.filter(isAsked) };
    }
    if (note === undefined) {
      const made = { ...text(), id: notes.length + 1 };
      notes.push(made);
      return { status: 201, json: made };
    }
    const names = [...own.files.keys()].filter((name) => name.startsWith(`${note}/`));
    if (method === 'GET') return { json: names.map((name, at) => ({ id: at + 1, filename: name.slice(note.length + 1) })) };
    const { filename, content } = text();
    own.files.set(`${note}/${filename}`, new Uint8Array(Buffer.from(content._val, 'base64')));
    return { status: method === 'POST' ? 201 : 200, json: { id: Number(attachment ?? names.length + 1), filename } };
  };

  const standIn = await startStandIn(
    () => true,
    (asked) => {
      const answer = oauth.answer(asked);
      if (answer !== null) return answer;
      if (!asked.path.startsWith('resourceful')) return 404;
      if (!oauth.isGood(bearer(asked))) return { status: 401, json: { api_message: 'Unauthorized' } };
      if (asked.request.headers['x-xplan-app-id'] !== 'countersign') return { status: 403, json: { api_message: 'Unknown app' } };
      const path = asked.path.replace(/^resourceful\/?/, '');
      if (path === '') return batched(asked);
      if (path === 'session/user') return { json: { id: 1 } };
      if (path === 'docnote-v2/category') return { json: own.isEmpty ? [] : categories };
      if (path.startsWith('docnote-v2')) return noted(asked);
      if (path === 'entity/client-v3') return found(asked);
      const data = dataAt(path);
      return data === undefined ? missing : { json: data };
    },
    port,
  );
  const own: XplanStandIn = Object.assign(standIn, { grants: oauth, notes, isEmpty: false });
  return own;
}
