/** The input as started. Throws RangeError for a name or input that Step Functions would refuse. */
export function workflowInput(name: string, input: Record<string, unknown>): string {
  if (!/^[A-Za-z0-9_-]{1,80}$/.test(name)) throw new RangeError('A workflow name has 1 to 80 letters, digits, - and _');
  const text = JSON.stringify(input);
  if (new TextEncoder().encode(text).length > 256 * 1024) throw new RangeError('A workflow takes at most 256 KB of input');
  return text;
}
