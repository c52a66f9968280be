import type { ApiAnswer, ApiClient } from './api-client.ts';

/** Each of the others finishes once, and no test has more than 50 people. More changes than that are a defect, which the answer shows. */
const mostTries = 60;

/**
 * Submits the document's present content, as our own page does. If others finish at the same moment, it looks again and
 * submits that. A body with its own digest, or with another status, is sent unchanged.
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
