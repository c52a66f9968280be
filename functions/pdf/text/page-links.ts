import type { PageLink } from '../../../shared/contract/schemas/documents/page-text.ts';
import type { OpenPdf } from '../pdfium.ts';
import { followedAddress } from './followed-address.ts';
import { onDisplay } from './page-chars.ts';

/** PDFACTION_… */
const actions = { goTo: 1, address: 3 } as const;
const mostLinks = 500;
/** Bytes of the longest address that is read. */
const longest = 4_000;

/** A page's links to addresses that may be followed, and to pages of the same file. */
export function linksOf({ lib, doc }: OpenPdf, page: number): PageLink[] {
  const { malloc, free } = lib.pdfium.wasmExports;
  const [next, at, text] = [malloc(8), malloc(32), malloc(longest)];
  const links: PageLink[] = [];
  const float = (offset: number) => lib.pdfium.getValue(at + offset, 'float');
  const targetOf = (link: number): Pick<PageLink, 'address' | 'page_index'> | null => {
    const action = lib.FPDFLink_GetAction(link);
    const kind = action === 0 ? 0 : lib.FPDFAction_GetType(action);
    if (kind === actions.address) {
      const length = lib.FPDFAction_GetURIPath(doc, action, text, longest);
      const address = length > 0 && length <= longest ? followedAddress(lib.pdfium.UTF8ToString(text)) : null;
      return address === null ? null : { address, page_index: null };
    }
    const place = lib.FPDFLink_GetDest(doc, link) || (kind === actions.goTo ? lib.FPDFAction_GetDest(doc, action) : 0);
    const page_index = place === 0 ? -1 : lib.FPDFDest_GetDestPageIndex(doc, place);
    return page_index < 0 ? null : { address: null, page_index };
  };
  /** The rectangle around corners that were written to `at`. */
  const around = (offsets: readonly (readonly [x: number, y: number])[]): Pick<PageLink, 'x' | 'y' | 'width' | 'height'> => {
    const corners = offsets.map(([x, y]) => ({ x: float(x), y: float(y) })).map(({ x, y }) => onDisplay(lib, page, x, y, next));
    const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
    return { x: left, y: top, width: Math.max(...corners.map(({ x }) => x)) - left, height: Math.max(...corners.map(({ y }) => y)) - top };
  };
  let position = 0;
  while (links.length < mostLinks) {
    lib.pdfium.setValue(next, position, 'i32');
    if (!lib.FPDFLink_Enumerate(page, next, next + 4)) break;
    position = lib.pdfium.getValue(next, 'i32');
    const link = lib.pdfium.getValue(next + 4, 'i32');
    const target = targetOf(link);
    if (!target) continue;
    const count = Math.min(20, lib.FPDFLink_CountQuadPoints(link));
    for (let index = 0; index < count; index++) {
      if (lib.FPDFLink_GetQuadPoints(link, index, at)) links.push({ ...around(quad), ...target });
    }
    if (count === 0 && lib.FPDFLink_GetAnnotRect(link, at)) links.push({ ...around(rectangle), ...target });
  }
  for (const used of [next, at, text]) free(used);
  return links;
}

const rectangle = [
  [0, 4],
  [8, 12],
] as const;
const quad = [
  [0, 4],
  [8, 12],
  [16, 20],
  [24, 28],
] as const;
