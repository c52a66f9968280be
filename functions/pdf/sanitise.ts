import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import type { RemovedContent } from '../ports/pdf.ts';
import { isProgram } from './embedded-program.ts';
import { dictionary, list, type Resolve, resolver } from './structure.ts';

/** Actions that run something outside the document, or send it away unasked. */
const activeActions = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'Rendition', 'RichMediaExecute']);

/** Drops JavaScript, launch actions, embedded executables and XFA, wherever they hang. Answers what was dropped. */
export function removeActiveContent(pdf: PDF): RemovedContent[] {
  const resolve = resolver(pdf);
  const removed = new Set<RemovedContent>();
  const catalog = pdf.getCatalog();
  const names = catalog.getDict('Names', resolve);
  if (names?.delete('JavaScript')) removed.add('scripts');
  dropExecutables(names?.getDict('EmbeddedFiles', resolve), resolve, removed);
  if (catalog.getDict('AcroForm', resolve)?.delete('XFA')) removed.add('xfa');
  // A full rewrite ends signatures; a certification that says otherwise would be false.
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
  return [...removed].sort();
}

/** Every dictionary that the catalog leads to, once each, however the file loops or nests. */
function* reachable(catalog: PdfDict, resolve: Resolve): Generator<PdfDict> {
  const seen = new Set<PdfObject>();
  const waiting: PdfObject[] = [catalog];
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
  if (activeActions.has(dict.getName('S', resolve)?.value ?? '') || dict.has('JS')) return true;
  const next = dict.get('Next', resolve);
  return next instanceof PdfArray ? next.toArray().some((one) => isActive(one, resolve, depth + 1)) : isActive(next, resolve, depth + 1);
}

function cleanAnnotations(page: PdfDict, resolve: Resolve, removed: Set<RemovedContent>): void {
  if (!page.has('Annots')) return;
  const annotations = list(page.get('Annots'), resolve);
  const kept = annotations.filter((item) => {
    const annotation = dictionary(item, resolve);
    return annotation?.getName('Subtype', resolve)?.value !== 'FileAttachment' || !isProgram(annotation.get('FS'), resolve);
  });
  if (kept.length === annotations.length) return;
  page.set('Annots', new PdfArray(kept));
  removed.add('programs');
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
