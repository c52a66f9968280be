import { type FieldKind, onThePage, type SignerWords } from './field-kind.ts';
import { selfSignatory } from './field-types.ts';

/** Leads to the address in its `data`. Shows its description or, without one, the address. */
export const link: FieldKind = {
  ...onThePage,
  type: 'link',
  label: 'Link',
  group: 'mark',
  size: { width: 120, height: 18 },
  least: { width: 12, height: 6 },
  fixedSignatory: selfSignatory,
  content: 'data',
  liesUnder: false,
  accepts: (data) => linkAddress(data) !== null,
  refusal: 'A link leads to an address that begins with https://, http:// or mailto:.',
  isFilled: ({ data }) => data !== null && linkAddress(data) !== null,
  draw: ({ data, description }) => {
    const address = data === null ? null : linkAddress(data);
    return address === null ? null : { kind: 'link', address, text: description.trim() || shown(data ?? '') };
  },
};

export const signerWords: SignerWords = {
  helpText: 'Click on the link above to open it.',
  asked: null,
};

const schemes = new Set(['https:', 'http:', 'mailto:']);

/** The address as readers follow it, in ASCII. Null for text that is no address, and for schemes that could run something. */
export function linkAddress(data: string): string | null {
  if (!URL.canParse(data.trim())) return null;
  const url = new URL(data.trim());
  if (!schemes.has(url.protocol)) return null;
  if (url.protocol === 'mailto:') return url.pathname.includes('@') ? url.href : null;
  return url.hostname === '' ? null : url.href;
}

function shown(data: string): string {
  return data.trim().replace(/^mailto:/i, '');
}
