import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import type { RemovedContent } from '../../ports/pdf.ts';
import { dictionary, list, type Resolve, resolver, subtypeOf } from '../objects/structure.ts';
import { isProgram } from './embedded-program.ts';
import { dropOtherLooks, isUnseen, printAsShown } from './hidden-content.ts';
import { freezeLayers } from './layers.ts';

/** Actions that only lead to a place in the document or on the web. All others run, send, show or hide something. */
const passiveActions = new Set(['GoTo', 'URI']);
/** Named actions that only turn pages. Others print or open menus. */
const passiveNames = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);

/**
 * Removes JavaScript, other actions than links, embedded executables, XFA and invisible annotations wherever they are,
 * and fixes layers and annotations as they are displayed. Answers what was removed.
 */
export function removeActiveContent(pdf: PDF): RemovedContent[] {
  const resolve = resolver(pdf);
  const removed = new Set<RemovedContent>();
  const catalog = pdf.getCatalog();
  const names = catalog.getDict('Names', resolve);
  if (names?.delete('JavaScript')) removed.add('scripts');
  dropExecutables(names?.getDict('EmbeddedFiles', resolve), resolve, removed);
  if (catalog.getDict('AcroForm', resolve)?.delete('XFA')) removed.add('xfa');
  // Readers would open one of its attached files instead of its pages.
  if (catalog.delete('Collection')) removed.add('portfolio');
  // A full rewrite breaks signatures, so a certification would be false.
  if (catalog.delete('Perms')) removed.add('certification');
  for (const dict of reachable(catalog, resolve)) {
    dropActions(dict, resolve, removed);
    cleanAnnotations(dict, resolve, removed);
    if (dict.has('EF') && isProgram(dict, resolve)) {
      dict.delete('EF');
      dict.delete('RF');
      removed.add('programs');
    }
  }
  if (freezeLayers(pdf, reachable(catalog, resolve))) removed.add('layers');
  return [...removed].sort();
}

/** Every dictionary reachable from one, each once, however the file loops or nests. */
export function* reachable(start: PdfDict, resolve: Resolve): Generator<PdfDict> {
  const seen = new Set<PdfObject>();
  const waiting: PdfObject[] = [start];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const object = next instanceof PdfRef ? resolve(next) : next;
    if (!(object instanceof PdfDict || object instanceof PdfArray) || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfDict) yield object;
    for (const value of object instanceof PdfDict ? valuesOf(object) : object.toArray()) waiting.push(value);
  }
}

function valuesOf(dict: PdfDict): PdfObject[] {
  return [...dict].map(([, value]) => value);
}

function dropActions(owner: PdfDict, resolve: Resolve, removed: Set<RemovedContent>): void {
  if (owner.delete('AA')) removed.add('scripts');
  for (const key of ['OpenAction', 'A', 'PA']) {
    if (!owner.has(key) || !isActive(owner.get(key), resolve, 0)) continue;
    owner.delete(key);
    removed.add('scripts');
  }
}

function isActive(action: PdfObject | undefined, resolve: Resolve, depth: number): boolean {
  const dict = dictionary(action, resolve);
  if (!dict) return false;
  if (depth > 16) return true;
  const kind = dict.getName('S', resolve)?.value;
  const turnsPages = kind === 'Named' && passiveNames.has(dict.getName('N', resolve)?.value ?? '');
  // Without a kind it is not an action: attributes of tags use the same key.
  if ((kind !== undefined && !passiveActions.has(kind) && !turnsPages) || dict.has('JS')) return true;
  const next = dict.get('Next', resolve);
  return next instanceof PdfArray ? next.toArray().some((one) => isActive(one, resolve, depth + 1)) : isActive(next, resolve, depth + 1);
}

function cleanAnnotations(page: PdfDict, resolve: Resolve, removed: Set<RemovedContent>): void {
  if (!page.has('Annots')) return;
  const annotations = list(page.get('Annots'), resolve);
  const kept = annotations.filter((item) => {
    const annotation = dictionary(item, resolve);
    if (!annotation) return true;
    const why = reasonToDrop(annotation, resolve);
    if (why) removed.add(why);
    else if (printAsShown(annotation, resolve)) removed.add('unprinted_annotations');
    if (!why && dropOtherLooks(annotation, resolve)) removed.add('hidden_annotations');
    return !why;
  });
  if (kept.length < annotations.length) page.set('Annots', new PdfArray(kept));
}

function reasonToDrop(annotation: PdfDict, resolve: Resolve): RemovedContent | null {
  if (isUnseen(annotation, resolve)) return 'hidden_annotations';
  const isAttachment = subtypeOf(annotation, resolve) === 'FileAttachment';
  return isAttachment && isProgram(annotation.get('FS'), resolve) ? 'programs' : null;
}

function dropExecutables(tree: PdfDict | undefined, resolve: Resolve, removed: Set<RemovedContent>): void {
  for (const node of tree ? reachable(tree, resolve) : []) {
    const names = list(node.get('Names'), resolve);
    const kept = names.filter((_, index) => !isProgram(names[index - (index % 2) + 1], resolve));
    if (kept.length === names.length) continue;
    node.set('Names', new PdfArray(kept));
    removed.add('programs');
  }
}
