import { asciiDomain, lowerAscii } from './email-domain.ts';

/**
 * A domain in the one form in which all its spellings are compared: lower case, each label in its own letters. It is in
 * letters and not in ASCII so that the beginning of an address finds it.
 */
export function domainInLetters(domain: string): string {
  const lower = lowerAscii(domain);
  return asciiDomain(lower)?.split('.').map(labelInLetters).join('.') ?? lower;
}

function labelInLetters(label: string): string {
  const letters = label.startsWith('xn--') ? decoded(label.slice('xn--'.length)) : null;
  return letters !== null && asciiDomain(letters) === label ? letters : label;
}

const base = 36;
const digitOf = (character: string) => parseInt(character, base) + (character >= 'a' ? -10 : 26);

/** Punycode (RFC 3492) in letters; null if it is none. */
function decoded(punycode: string): string | null {
  const end = punycode.lastIndexOf('-');
  const found = punycode.slice(0, Math.max(end, 0)).split('');
  const digits = punycode.slice(end + 1);
  let [code, place, bias, at] = [128, 0, 72, 0];
  while (at < digits.length) {
    const before = place;
    let weight = 1;
    for (let k = base; ; k += base) {
      const digit = digitOf(digits[at++] ?? '');
      if (!(digit >= 0 && digit < base)) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const count = found.length + 1;
    bias = nextBias(place - before, count, before === 0);
    code += Math.floor(place / count);
    if (code > 0x10ffff) return null;
    place %= count;
    found.splice(place++, 0, String.fromCodePoint(code));
  }
  return found.join('');
}

function nextBias(distance: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(distance / (isFirst ? 700 : 2));
  delta += Math.floor(delta / count);
  let k = 0;
  for (; delta > 455; k += base) delta = Math.floor(delta / 35);
  return k + Math.floor((base * delta) / (delta + 38));
}
