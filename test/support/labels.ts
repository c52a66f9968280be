import type { ApiAnswer, ApiClient } from './api-client.ts';

/** A new label; answers its key. */
export async function aLabel(by: ApiClient, name: string): Promise<string> {
  return (await by.post('/app/labels', { data: { name } })).label.key;
}

export function putLabels(
  by: ApiClient,
  document_keys: readonly string[],
  change: { add?: string[]; remove?: string[] },
): Promise<ApiAnswer> {
  return by.call('POST', '/app/bulk_actions/document_actions/label_multiple_documents', { document_keys, ...change });
}
