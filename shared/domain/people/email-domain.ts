const isPlain = (domain: string) => /^[ -~]*$/.test(domain) && !domain.includes('xn--');

/** What an address of a web page would read as the end of its host, or as an escape. */
const endsHost = /[%/?#\\:@[\]\s]/;

export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A domain in ASCII by UTS 46, as mail servers know it (`xn--…` for a label with other letters); null if it can't be one. */
export function asciiDomain(domain: string): string | null {
  const lower = lowerAscii(domain);
  if (isPlain(lower)) return lower;
  if (endsHost.test(lower)) return null;
  try {
    // Runtimes pass on `xn--…` that stands for no label if the whole domain is ASCII: with a letter before it they check it.
    return new URL(`http://ü.${lower}`).hostname.slice('xn--tda.'.length);
  } catch {
    return null;
  }
}
