import { type PDF, PdfArray, PdfDict, PdfName, PdfNull, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { namedDestinations } from '../merge/destinations.ts';
import { dictionary, inherited, list, type PageEntry, pageEntries, type Resolve, resolver, subtypeOf } from '../objects/structure.ts';
import { namesOf } from '../objects/trees.ts';
import { drawnWith } from '../stamp/drawn-with.ts';
import { forgetBookmarks } from './forget-bookmarks.ts';
import { forgetTags } from './forget-tags.ts';
import type { Gone, PlaceJudge } from './gone.ts';

/** Removes everything that belongs to pages that are gone, or leads to them. The page tree has lost them already. */
export function forgetPages(pdf: PDF, { kept, gone: pages }: { kept: readonly PageEntry[]; gone: readonly PageEntry[] }): void {
  if (pages.length === 0) return;
  const resolve = resolver(pdf);
  const items = kept.flatMap((page) => annotationItems(page, resolve));
  const staying = new Set(items.map(String));
  const removed = [...pages.map(({ ref }) => ref), ...annotationsOnlyOf(pdf, pages, kept, resolve)];
  const named = new Set(removed.map(String));
  const gone: Gone = { has: (object) => object instanceof PdfRef && named.has(String(object)) };
  const leadsAway = placeJudge(pdf, gone, resolve);
  forgetFields(pdf, { has: (item) => gone.has(item) || isWidgetOf(item, staying, gone, resolve) }, resolve);
  forgetBookmarks(pdf, leadsAway);
  forgetLinks(items, leadsAway, resolve);
  forgetNames(pdf, gone, resolve);
  forgetTags(pdf, gone, pages);
  const catalog = pdf.getCatalog();
  if (leadsAway(catalog, 'OpenAction')) catalog.delete('OpenAction');
  // Whatever else refers to them finds nothing.
  for (const ref of removed) pdf.context.registry.registerAt(ref, PdfNull.instance);
}

/** Removes what belongs to the content of pages that stay: their tags, fields and annotations. */
export function forgetContent(pdf: PDF, pages: readonly PageEntry[]): void {
  const resolve = resolver(pdf);
  const emptied = new Set(pages.map(({ ref }) => String(ref)));
  const others = pageEntries(pdf).filter(({ ref }) => !emptied.has(String(ref)));
  const staying = new Set(others.flatMap((page) => annotationItems(page, resolve)).map(String));
  const removed = annotationsOnlyOf(pdf, pages, others, resolve);
  const named = new Set([...emptied, ...removed.map(String)]);
  const gone: Gone = { has: (object) => object instanceof PdfRef && named.has(String(object)) };
  forgetFields(pdf, { has: (item) => gone.has(item) || isWidgetOf(item, staying, gone, resolve) }, resolve);
  forgetTags(pdf, gone, pages);
  for (const ref of removed) pdf.context.registry.registerAt(ref, PdfNull.instance);
}

const annotationItems = ({ dict }: PageEntry, resolve: Resolve) => list(dict.get('Annots'), resolve);

/**
 * The annotations of these pages that no other page lists or draws with. What a list of annotations names may be anything: the content of
 * another page, the form, the layers.
 */
function annotationsOnlyOf(pdf: PDF, pages: readonly PageEntry[], others: readonly PageEntry[], resolve: Resolve): PdfRef[] {
  const catalog = pdf.getCatalog();
  const listed = others.flatMap((page) => annotationItems(page, resolve));
  const parts = others.flatMap(({ dict }) => [dict.get('Contents'), inherited(dict, 'Resources', resolve)]);
  const form = catalog.getDict('AcroForm', resolve);
  const used = new Set<PdfObject | null>([catalog, ...[...pages, ...others].map(({ dict }) => dict)]);
  for (const [, value] of catalog) used.add(value instanceof PdfRef ? resolve(value) : value);
  for (const item of listed) used.add(item instanceof PdfRef ? resolve(item) : item);
  for (const object of drawnWith(
    { parts: [...parts, catalog.get('OCProperties'), form?.get('DR')], annotations: new PdfArray(listed) },
    resolve,
  )) {
    used.add(object);
  }
  return pages
    .flatMap((page) => annotationItems(page, resolve))
    .filter((item): item is PdfRef => item instanceof PdfRef && isAnnotation(dictionary(item, resolve), resolve))
    .filter((item) => !used.has(resolve(item)));
}

/** Nodes of the page tree and parts of fields have kids, and what is drawn with is a stream. */
function isAnnotation(object: PdfDict | undefined, resolve: Resolve): boolean {
  return object !== undefined && !(object instanceof PdfStream) && !object.has('Kids') && subtypeOf(object, resolve) !== '';
}

function placeJudge(pdf: PDF, gone: Gone, resolve: Resolve): PlaceJudge {
  const names = namedDestinations(pdf, resolve);
  const placeOf = (value: PdfObject | undefined): PdfObject | undefined => {
    if (value instanceof PdfString) return names.get(value.asString());
    if (value instanceof PdfName) return names.get(value.value);
    if (value instanceof PdfDict) return placeOf(value.get('D', resolve));
    return value;
  };
  const leads = (value: PdfObject | undefined) => {
    const place = placeOf(value);
    return place instanceof PdfArray && gone.has(place.at(0));
  };
  return (owner, key = 'Dest') => leads(owner.get(key, resolve)) || leads(owner.get('A', resolve));
}

/** Removes fields of the PDF's own form that were shown on these pages only. */
function forgetFields(pdf: PDF, gone: Gone, resolve: Resolve): void {
  const form = pdf.getCatalog().getDict('AcroForm', resolve);
  if (!form) return;
  const seen = new Set<PdfDict>();
  const order: PdfDict[] = [form];
  const kidsKey = (node: PdfDict) => (node === form ? 'Fields' : 'Kids');
  for (const node of order) {
    for (const kid of list(node.get(kidsKey(node)), resolve)) {
      const field = dictionary(kid, resolve);
      if (!field || seen.has(field)) continue;
      seen.add(field);
      order.push(field);
    }
  }
  const empty = new Set<PdfDict>();
  const isLeft = (kid: PdfObject) => {
    const field = dictionary(kid, resolve);
    return field !== undefined && !empty.has(field) && !gone.has(kid);
  };
  for (const node of order.toReversed()) {
    const kids = list(node.get(kidsKey(node)), resolve);
    const left = kids.filter(isLeft);
    if (left.length === kids.length) continue;
    node.set(kidsKey(node), new PdfArray(left));
    if (left.length === 0) empty.add(node);
  }
  const calculated = list(form.get('CO'), resolve);
  if (calculated.length > 0) form.set('CO', new PdfArray(calculated.filter(isLeft)));
}

/** Whether a part of a form names such a page as its own, and no page shows it. */
function isWidgetOf(item: PdfObject | undefined | null, staying: ReadonlySet<string>, gone: Gone, resolve: Resolve): boolean {
  if (staying.has(String(item))) return false;
  const widget = dictionary(item, resolve);
  return widget?.getName('Subtype', resolve)?.value === 'Widget' && gone.has(widget.get('P'));
}

/** A link to such a page does nothing any more. */
function forgetLinks(annotations: readonly PdfObject[], leadsAway: PlaceJudge, resolve: Resolve): void {
  for (const item of annotations) {
    const link = dictionary(item, resolve);
    if (!link || !leadsAway(link)) continue;
    link.delete('Dest');
    link.delete('A');
  }
}

function forgetNames(pdf: PDF, gone: Gone, resolve: Resolve): void {
  const catalog = pdf.getCatalog();
  const leads = (value: PdfObject | undefined) => {
    const direct = value instanceof PdfRef ? resolve(value) : value;
    const place = direct instanceof PdfDict ? direct.get('D', resolve) : direct;
    return place instanceof PdfArray && gone.has(place.at(0));
  };
  const old = catalog.getDict('Dests', resolve);
  for (const [name, value] of [...(old ?? [])]) if (leads(value)) old?.delete(name.value);
  const names = catalog.getDict('Names', resolve);
  const all = namesOf(names?.get('Dests'), resolve);
  if (!names || all.length === 0) return;
  const left = all.filter(([, value]) => !leads(value));
  names.set('Dests', PdfDict.of({ Names: new PdfArray(left.flatMap(([name, value]) => [PdfString.fromString(name), value])) }));
}
