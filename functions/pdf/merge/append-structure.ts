import { type PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, type PdfObject, type PdfRef, PdfString } from '@libpdf/core';
import type { Copier } from '../objects/copy.ts';
import { dictionary, number, type Resolve, resolver } from '../objects/structure.ts';
import { namesOf, numbersOf } from '../objects/trees.ts';

/** The number added to an appended document's structure keys so that they differ from the target's; null if it has no structure. */
export function structureOffset(target: PDF, source: PDF): number | null {
  if (!source.getCatalog().getRef('StructTreeRoot')) return null;
  const resolve = resolver(target);
  const root = target.getCatalog().getDict('StructTreeRoot', resolve);
  if (!root) return 0;
  const numbers = numbersOf(root.get('ParentTree'), resolve).map(([key]) => key + 1);
  return numbers.reduce((most, key) => Math.max(most, key), number(root.get('ParentTreeNextKey', resolve)) ?? 0);
}

/**
 * Appends a document's tags to the target's. Call it before copying the pages, with the same copier. Then call the
 * answered function, which copies the rest.
 */
export function appendStructure(target: PDF, source: PDF, copier: Copier, offset: number | null): () => void {
  const resolve = resolver(source);
  const root = source.getCatalog().getDict('StructTreeRoot', resolve);
  const from = source.getCatalog().getRef('StructTreeRoot');
  const tagged = isTagged(source);
  if (!root || !from || offset === null) return () => noteUntagged(target);
  const intoResolve = resolver(target);
  const catalog = target.getCatalog();
  const before = catalog.getDict('StructTreeRoot', intoResolve);
  const wasTagged = isTagged(target);
  const into = before ?? PdfDict.of({ Type: PdfName.of('StructTreeRoot') });
  const intoRef = catalog.getRef('StructTreeRoot') ?? target.register(into);
  catalog.set('StructTreeRoot', intoRef);
  copier.replace(from, intoRef);
  renameClashes(root, into, resolve, intoResolve);
  return () => {
    const kids = kidsOf(root.get('K'), resolve).map(copier.copy);
    into.set('K', new PdfArray([...kidsOf(into.get('K'), intoResolve), ...kids]));
    appendNumbers(target, into, numbersOf(root.get('ParentTree'), resolve), offset, copier);
    for (const key of ['RoleMap', 'ClassMap']) mergeEntries(into, root.getDict(key, resolve), key, intoResolve, copier);
    mergeNames(into, root, resolve, intoResolve, copier);
    // If the whole claimed to be tagged, screen readers would skip pages without tags.
    if (before && wasTagged && !tagged) noteUntagged(target);
  };
}

function isTagged(pdf: PDF): boolean {
  const marked = pdf.getCatalog().getDict('MarkInfo', resolver(pdf))?.get('Marked', resolver(pdf));
  return marked instanceof PdfBool && marked.value;
}

/** Declares that some of a tagged document's content has no tags. */
function noteUntagged(target: PDF): void {
  if (!isTagged(target)) return;
  const resolve = resolver(target);
  const catalog = target.getCatalog();
  const marks = catalog.getDict('MarkInfo', resolve)?.clone() ?? new PdfDict();
  marks.set('Suspects', PdfBool.of(true));
  catalog.set('MarkInfo', marks);
}

/** The children of a structure's root: one or several. */
function kidsOf(value: PdfObject | undefined, resolve: Resolve): PdfObject[] {
  if (value === undefined) return [];
  const direct = value.type === 'ref' ? resolve(value as PdfRef) : value;
  return direct instanceof PdfArray ? direct.toArray() : [value];
}

function appendNumbers(target: PDF, into: PdfDict, entries: [number, PdfObject][], offset: number, copier: Copier): void {
  const resolve = resolver(target);
  const before = numbersOf(into.get('ParentTree'), resolve);
  const added = entries.map(([key, value]): [number, PdfObject] => [key + offset, copier.copy(value)]);
  const all = [...before, ...added].sort(([a], [b]) => a - b);
  const nums = new PdfArray(all.flatMap(([key, value]) => [PdfNumber.of(key), value]));
  into.set('ParentTree', target.register(PdfDict.of({ Nums: nums })));
  into.set('ParentTreeNextKey', PdfNumber.of((all.at(-1)?.[0] ?? -1) + 1));
}

function mergeEntries(into: PdfDict, entries: PdfDict | undefined, key: string, resolve: Resolve, copier: Copier): void {
  if (!entries) return;
  const all = into.getDict(key, resolve)?.clone() ?? new PdfDict();
  for (const [name, value] of entries) if (!all.has(name.value)) all.set(name, copier.copy(value));
  into.set(key, all);
}

/** Identifiers of elements. Of two equal ones the first counts. */
function mergeNames(into: PdfDict, root: PdfDict, resolve: Resolve, intoResolve: Resolve, copier: Copier): void {
  const added = namesOf(root.get('IDTree'), resolve);
  if (added.length === 0) return;
  const all = new Map(namesOf(into.get('IDTree'), intoResolve));
  for (const [name, value] of added) if (!all.has(name)) all.set(name, copier.copy(value));
  const sorted = [...all].sort(([a], [b]) => (a < b ? -1 : 1));
  into.set('IDTree', PdfDict.of({ Names: new PdfArray(sorted.flatMap(([name, value]) => [PdfString.fromString(name), value])) }));
}

/** Renames a role of the source that means something else in the target. Changes the source. */
function renameClashes(root: PdfDict, into: PdfDict, resolve: Resolve, intoResolve: Resolve): void {
  const roles = root.getDict('RoleMap', resolve);
  const taken = into.getDict('RoleMap', intoResolve);
  const renamed = new Map<string, PdfName>();
  for (const [name, value] of [...(roles ?? [])]) {
    const there = taken?.get(name.value, intoResolve);
    if (!(there instanceof PdfName) || !(value instanceof PdfName) || there.value === value.value) continue;
    let other = `${name.value}-2`;
    while (taken?.has(other) || roles?.has(other)) other += '2';
    renamed.set(name.value, PdfName.of(other));
    roles?.delete(name.value);
    roles?.set(other, value);
  }
  if (renamed.size === 0) return;
  const seen = new Set<PdfDict>();
  const waiting = kidsOf(root.get('K'), resolve);
  while (waiting.length > 0) {
    const element = dictionary(waiting.pop(), resolve);
    if (!element || seen.has(element)) continue;
    seen.add(element);
    const other = renamed.get(element.getName('S', resolve)?.value ?? '');
    if (other) element.set('S', other);
    waiting.push(...kidsOf(element.get('K'), resolve));
  }
}
