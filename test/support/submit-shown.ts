import type { ApiAnswer, ApiClient } from './api-client.ts';

/** Each of the others finishes once, and no test has more than 50 people: what changes more often is a defect, and its answer says so. */
const mostTries = 60;

/**
 * Submits what the document says now, as our own page does: where others finish in the same moment, it looks again and submits that. A
 * body with a digest of its own, or with another status, goes as it is.
 */
export async function submitShown(client: ApiClient, key: string, body: Record<string, unknown>): Promise<ApiAnswer> {
  const path = `/app/documents/${key}/add_update_signatory`;
  if (body.update_status_to !== 'complete' || 'content_digest' in body) return client.call('POST', path, body);
  let shown = (await client.call('GET', `/app/documents/${key}?include_child_document_data_fields=false`)).body.document?.content_digest;
  for (let tries = 1; ; tries++) {
    const answer = await client.call('POST', path, { ...body, ...(shown && { content_digest: shown }) });
    if (answer.body.code !== 'content_changed' || tries === mostTries) return answer;
    shown = answer.body.content_digest;
  }
}
