import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core';
import { createCopier } from './copy.ts';
import { dictionary, inherited, list, number, numberArray, pageEntries, type Resolve, resolver } from './structure.ts';

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** Entries that point into trees which stay behind. */
const leftBehind = new Set(['Parent', 'StructParents', 'B', 'Tabs', ...inheritable]);

/** Puts a document's pages behind the target's, with their links and bookmarks. Changes `source` in memory. */
export function appendDocument(target: PDF, source: PDF): void {
  const resolve = resolver(source);
  const copier = createCopier(source, target);
  const { registry } = target.context;
  const root = target.getCatalog().getDict('Pages', resolver(target));
  const rootRef = target.getCatalog().getRef('Pages');
  if (!root || !rootRef) throw new Error('The document has no page tree.');
  const pages = pageEntries(source);
  const places = pages.map(({ ref }) => {
    const to = registry.allocateRef();
    copier.replace(ref, to);
    return to;
  });
  const destinations = namedDestinations(source, resolve);
  const nodeRef = registry.allocateRef();
  for (const [index, { dict }] of pages.entries()) {
    for (const item of list(dict.get('Annots'), resolve)) explicitDestination(dictionary(item, resolve), destinations, resolve);
    const page = new PdfDict();
    for (const [name, value] of dict) if (!leftBehind.has(name.value)) page.set(name, copier.copy(value));
    // Stated on the page itself, so that the target's own page tree has nothing to hand down.
    for (const key of inheritable) {
      const value = inherited(dict, key, resolve) ?? standard(key, dict, resolve);
      if (value) page.set(key, copier.copy(value));
    }
    page.set('Parent', nodeRef);
    const place = places[index];
    if (place) registry.registerAt(place, page);
  }
  const kids = new PdfArray(places);
  registry.registerAt(nodeRef, PdfDict.of({ Type: PdfName.of('Pages'), Parent: rootRef, Kids: kids, Count: PdfNumber.of(places.length) }));
  root.set('Kids', new PdfArray([...list(root.get('Kids'), resolver(target)), nodeRef]));
  root.set('Count', PdfNumber.of((number(root.get('Count', resolver(target))) ?? 0) + places.length));
  appendOutlines(target, source, copier.copy, copier.replace, destinations);
}

function standard(key: string, page: PdfDict, resolve: Resolve): PdfObject | undefined {
  if (key === 'Resources') return new PdfDict();
  if (key === 'Rotate') return PdfNumber.of(0);
  return inherited(page, 'MediaBox', resolve) ?? numberArray([0, 0, 612, 792]);
}

/** Names of places within the document, which would clash or go missing in the target. */
function namedDestinations(source: PDF, resolve: Resolve): Map<string, PdfObject> {
  const found = new Map<string, PdfObject>();
  const add = (name: string, value: PdfObject | null | undefined) => {
    const direct = value instanceof PdfRef ? resolve(value) : value;
    const place = direct instanceof PdfDict ? direct.get('D', resolve) : direct;
    if (place instanceof PdfArray) found.set(name, place);
  };
  const catalog = source.getCatalog();
  for (const [name, value] of catalog.getDict('Dests', resolve) ?? []) add(name.value, value);
  const waiting: PdfObject[] = [catalog.getDict('Names', resolve)?.get('Dests') ?? new PdfDict()];
  const seen = new Set<PdfDict>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = dictionary(next, resolve);
    if (!node || seen.has(node)) continue;
    seen.add(node);
    waiting.push(...list(node.get('Kids'), resolve));
    const names = list(node.get('Names'), resolve);
    for (let index = 0; index + 1 < names.length; index += 2) {
      const name = names[index];
      if (name instanceof PdfString) add(name.asString(), names[index + 1]);
    }
  }
  return found;
}

/** Turns a link's or bookmark's named place into the place itself. */
function explicitDestination(owner: PdfDict | undefined, destinations: Map<string, PdfObject>, resolve: Resolve): void {
  if (!owner) return;
  const action = owner.getDict('A', resolve);
  for (const [holder, key] of [
    [owner, 'Dest'],
    [action?.getName('S', resolve)?.value === 'GoTo' ? action : undefined, 'D'],
  ] as const) {
    const value = holder?.get(key, resolve);
    const name = value instanceof PdfString ? value.asString() : value instanceof PdfName ? value.value : undefined;
    const place = name === undefined ? undefined : destinations.get(name);
    if (place) holder?.set(key, place);
  }
}

function appendOutlines(
  target: PDF,
  source: PDF,
  copy: (object: PdfObject) => PdfObject,
  replace: (from: PdfRef, to: PdfRef) => void,
  destinations: Map<string, PdfObject>,
): void {
  const resolve = resolver(source);
  const ownResolve = resolver(target);
  const root = source.getCatalog().getDict('Outlines', resolve);
  const firstRef = root?.getRef('First');
  const lastRef = root?.getRef('Last');
  const rootRef = source.getCatalog().getRef('Outlines');
  if (!root || !firstRef || !lastRef || !rootRef) return;
  resolveBookmarks(firstRef, destinations, resolve);
  const catalog = target.getCatalog();
  const into = catalog.getDict('Outlines', ownResolve) ?? PdfDict.of({ Type: PdfName.of('Outlines') });
  const intoRef = catalog.getRef('Outlines') ?? target.register(into);
  catalog.set('Outlines', intoRef);
  replace(rootRef, intoRef);
  const first = copy(firstRef);
  const last = copy(lastRef);
  const before = into.getRef('Last');
  if (before) {
    dictionary(before, ownResolve)?.set('Next', first);
    dictionary(first, ownResolve)?.set('Prev', before);
  } else {
    into.set('First', first);
  }
  into.set('Last', last);
  into.set('Count', PdfNumber.of((number(into.get('Count', ownResolve)) ?? 0) + Math.max(0, number(root.get('Count', resolve)) ?? 0)));
}

function resolveBookmarks(first: PdfRef, destinations: Map<string, PdfObject>, resolve: Resolve): void {
  const seen = new Set<PdfDict>();
  const waiting: (PdfObject | undefined)[] = [first];
  while (waiting.length > 0) {
    const item = dictionary(waiting.pop(), resolve);
    if (!item || seen.has(item)) continue;
    seen.add(item);
    explicitDestination(item, destinations, resolve);
    waiting.push(item.get('First'), item.get('Next'));
  }
}
