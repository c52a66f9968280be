/** An http(s) address; a missing scheme is http (spec core §5). Anything else (javascript:, data:) is none. */
export function webAddress(text: string): URL | undefined {
  if (text.trim() === '') return undefined;
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `http://${text}`);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
  } catch {
    return undefined;
  }
}
