import * as z from 'zod/mini';
import {
  type MetaData,
  type MetaDataQuery,
  metaDataSchema,
  type TreeNode,
  treeNodeSchema,
} from '../../../../shared/contract/schemas/accounts/file-director.ts';
import { cursorSchema } from '../../../../shared/contract/schemas/common.ts';
import { rootOf } from '../../../../shared/domain/integrations/adapters.ts';
import { type Ask, type Credentials, jsonIn, NotTaken, problemOf } from '../connection.ts';

/** How many nodes and values are asked for at once. */
const nodesOnPage = 500;
const valuesOnPage = 100;

/** What a file director is told of a document. */
export interface DirectorDocument {
  file_name: string;
  /** Where it belongs; null: into the folders. */
  node: { tree_id: string; node_id: string } | null;
  folders: readonly string[];
  meta_data: readonly { meta_data_set_id: string; meta_data_type_id: string; id: string }[];
}

export interface TreeQuery {
  parent_id?: string | undefined;
  filter_by_name?: string | undefined;
  cursor?: string | undefined;
}

/** What is asked of a file director. Throws NotTaken: also for an answer that is not what is described here. */
export interface FileDirector {
  trees(): Promise<void>;
  tree(tree_id: string, query: TreeQuery): Promise<{ tree: TreeNode[]; cursor: string | null }>;
  metaData(query: MetaDataQuery): Promise<{ meta_data: MetaData[]; has_more: boolean }>;
  /** Puts a document’s file under the document’s key; again, it takes the place of what was there. */
  put(key: string, document: DirectorDocument, file: { bytes: Uint8Array; contentType: string }): Promise<void>;
}

const { path, ...node } = treeNodeSchema.shape;
const treeAnswer = z.object({
  nodes: z.array(z.object({ ...node, path: z.optional(z.array(z.string())) })),
  cursor: z.nullable(cursorSchema),
});
const metaDataAnswer = z.object({ meta_data: z.array(z.object(metaDataSchema.shape)), has_more: z.boolean() });

export function fileDirector(ask: Ask, { site_url, access_token }: Pick<Credentials, 'site_url' | 'access_token'>): FileDirector {
  const root = rootOf(site_url);
  const send = async (method: string, path: string, body?: { type: string; bytes: Uint8Array }) => {
    const headers = { accept: 'application/json', authorization: `Bearer ${access_token}`, ...(body && { 'content-type': body.type }) };
    const answer = await ask({ url: root + path, method, headers, ...(body && { body: body.bytes }) });
    if (answer.status < 200 || answer.status >= 300) throw new NotTaken(problemOf(answer.status));
    return answer;
  };
  return {
    async trees() {
      await send('GET', '/trees');
    },
    async tree(tree_id, query) {
      const given = Object.entries({ ...query, limit: String(nodesOnPage) }).filter(([, value]) => value !== undefined && value !== '');
      const asked = new URLSearchParams(given as [string, string][]);
      const { nodes, cursor } = jsonIn(await send('GET', `/trees/${encodeURIComponent(tree_id)}/nodes?${asked}`), treeAnswer);
      return { tree: nodes.map(({ path: above = [], ...node }) => ({ ...node, path: above.join(' / ') })), cursor };
    },
    async metaData(query) {
      const bytes = new TextEncoder().encode(JSON.stringify({ ...query, limit: valuesOnPage }));
      return jsonIn(await send('POST', '/meta_data/query', { type: 'application/json', bytes }), metaDataAnswer);
    },
    async put(key, document, { bytes, contentType }) {
      const form = new FormData();
      form.append('document', new Blob([JSON.stringify(document)], { type: 'application/json' }), 'document.json');
      form.append('file', new Blob([new Uint8Array(bytes)], { type: contentType }), document.file_name);
      const sent = new Response(form);
      const type = sent.headers.get('content-type') ?? '';
      await send('PUT', `/documents/${encodeURIComponent(key)}`, { type, bytes: new Uint8Array(await sent.arrayBuffer()) });
    },
  };
}
