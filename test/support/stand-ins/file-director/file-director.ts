import { type Answered, type Asked, type StandIn, startStandIn } from '../server.ts';
import { isThere, nodesBelow, valuesFor } from './data.ts';

export interface FileDirectorStandIn extends StandIn {
  /** What it was told of the documents that it holds, by their key. */
  documents: Map<string, { file_name: string; node: { tree_id: string; node_id: string } | null; folders: string[]; meta_data: object[] }>;
}

/** A file director with one tree, `documents`, and one set of metadata, `property`, for one key. */
export async function startFileDirector({ key = 'director-key', port = 0 } = {}): Promise<FileDirectorStandIn> {
  const documents: FileDirectorStandIn['documents'] = new Map();
  const answer = async (asked: Asked, standIn: StandIn): Promise<Answered> => {
    const { method, path, body } = asked;
    const [kind, id = '', more] = path.split('/');
    if (method === 'GET' && path === 'trees') return { json: { trees: [{ id: 'documents', name: 'Documents' }] } };
    if (method === 'GET' && kind === 'trees' && more === 'nodes') return id === 'documents' ? page(asked) : 404;
    if (method === 'POST' && path === 'meta_data/query') return values(JSON.parse(Buffer.from(body).toString()));
    if (method !== 'PUT' || kind !== 'documents') return 405;
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': String(asked.request.headers['content-type']) },
    }).formData();
    const [document, file] = [form.get('document'), form.get('file')];
    if (!(document instanceof File && file instanceof File)) return 400;
    const told = JSON.parse(await document.text());
    if (told.node && (told.node.tree_id !== 'documents' || !isThere(told.node.node_id))) return 404;
    documents.set(id, told);
    standIn.files.set(id, new Uint8Array(await file.arrayBuffer()));
    return 201;
  };
  const isKnown = ({ request }: Asked) => request.headers.authorization === `Bearer ${key}`;
  return Object.assign(await startStandIn(isKnown, answer, port), { documents });
}

function page({ query }: Asked): Answered {
  const parent = query.get('parent_id');
  if (!isThere(parent)) return 404;
  const from = Number(query.get('cursor') ?? 0);
  const to = from + Number(query.get('limit'));
  const all = nodesBelow(parent, query.get('filter_by_name') ?? '');
  return { json: { nodes: all.slice(from, to), cursor: to < all.length ? String(to) : null } };
}

function values({ limit, ...query }: Parameters<typeof valuesFor>[0] & { limit: number }): Answered {
  const all = valuesFor(query);
  if (!all) return 404;
  const first = all.slice(0, limit);
  const chosen = all.find(({ id }) => id === query.current_selected_id);
  return { json: { meta_data: chosen && !first.includes(chosen) ? [chosen, ...first] : first, has_more: all.length > limit } };
}
