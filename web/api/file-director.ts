import type { getMetaDataRoute } from '../../shared/contract/integrations/file-director/get-meta-data.ts';
import type { getTreeRoute } from '../../shared/contract/integrations/file-director/get-tree.ts';
import type { MetaData, MetaDataQuery, TreeNode } from '../../shared/contract/schemas/accounts/file-director.ts';
import { call } from './call.ts';

export interface TreePage {
  tree: TreeNode[];
  cursor: string | null;
}

/** Nodes below one of a tree, or those that a search finds. */
export async function getTree(tree_id: string, query: { parent_id?: string; filter_by_name?: string; cursor?: string }): Promise<TreePage> {
  return call<typeof getTreeRoute>('GET', '/app/trees/{tree_id}/tree', { params: { tree_id }, query }, { retries: 0 });
}

/** The values that a metadata select offers. */
export async function getMetaData(query_json: MetaDataQuery): Promise<{ meta_data: MetaData[]; has_more: boolean }> {
  return call<typeof getMetaDataRoute>('POST', '/app/meta_data', { body: { query_json } }, { retries: 0 });
}
