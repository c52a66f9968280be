/** SQS: a message's longest delay, and the most a message may hold. */
const queueLimits = { delaySeconds: 900, bodyBytes: 256 * 1024 } as const;

/** The message as sent, with the id of the request that caused it. Throws RangeError for a message that SQS would refuse. */
export function queueBody(body: Record<string, unknown>, delaySeconds = 0, correlation_id?: string): string {
  const text = JSON.stringify({ ...body, correlation_id });
  if (new TextEncoder().encode(text).length > queueLimits.bodyBytes) throw new RangeError('A message may hold at most 256 KB');
  if (!Number.isInteger(delaySeconds) || delaySeconds < 0 || delaySeconds > queueLimits.delaySeconds) {
    throw new RangeError('A message can be delayed by 0 to 900 whole seconds');
  }
  return text;
}
