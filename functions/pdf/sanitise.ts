import { type PDF, PdfArray, type PdfDict, type PdfObject, PdfString } from '@libpdf/core';
import { dictionary, list, pageEntries, type Resolve, resolver } from './structure.ts';

/** Actions that run something outside the document, or send it away unasked. */
const activeActions = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'Rendition', 'RichMediaExecute']);
const executable = /\.(exe|com|bat|cmd|msi|scr|pif|vbs?|vbe|jse?|wsf|wsh|ps1|jar|hta|cpl|lnk|dll|sh|app|dmg|apk)$/i;

/** Drops JavaScript, launch actions, embedded executables and XFA. Answers what was dropped. */
export function removeActiveContent(pdf: PDF): string[] {
  const resolve = resolver(pdf);
  const removed: string[] = [];
  const catalog = pdf.getCatalog();
  dropActions(catalog, ['OpenAction', 'A'], resolve, removed);
  const names = catalog.getDict('Names', resolve);
  if (names?.delete('JavaScript')) removed.push('javascript');
  dropExecutables(names?.getDict('EmbeddedFiles', resolve), resolve, removed);
  const form = catalog.getDict('AcroForm', resolve);
  if (form?.delete('XFA')) removed.push('xfa');
  // A full rewrite ends signatures; a certification that says otherwise would be false.
  if (catalog.delete('Perms')) removed.push('certification');
  walk(
    list(form?.get('Fields'), resolve),
    (field) => {
      dropActions(field, ['A'], resolve, removed);
      return list(field.get('Kids'), resolve);
    },
    resolve,
  );
  for (const { dict } of pageEntries(pdf)) {
    dropActions(dict, [], resolve, removed);
    cleanAnnotations(dict, resolve, removed);
  }
  walk(
    [catalog.get('Outlines')],
    (item) => {
      dropActions(item, ['A'], resolve, removed);
      return [item.get('First'), item.get('Next')];
    },
    resolve,
  );
  return removed;
}

/** Visits dictionaries once each, however the file loops. */
function walk(start: (PdfObject | undefined)[], visit: (dict: PdfDict) => (PdfObject | undefined)[], resolve: Resolve): void {
  const seen = new Set<PdfDict>();
  const waiting = [...start];
  while (waiting.length > 0) {
    const dict = dictionary(waiting.pop(), resolve);
    if (!dict || seen.has(dict)) continue;
    seen.add(dict);
    waiting.push(...visit(dict));
  }
}

function dropActions(owner: PdfDict, keys: string[], resolve: Resolve, removed: string[]): void {
  if (owner.delete('AA')) removed.push('additional actions');
  for (const key of keys) {
    if (isActive(owner.get(key), resolve, 0)) {
      owner.delete(key);
      removed.push('action');
    }
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

function cleanAnnotations(page: PdfDict, resolve: Resolve, removed: string[]): void {
  const annotations = list(page.get('Annots'), resolve);
  const kept = annotations.filter((item) => {
    const annotation = dictionary(item, resolve);
    if (!annotation) return true;
    dropActions(annotation, ['A', 'PA'], resolve, removed);
    return annotation.getName('Subtype', resolve)?.value !== 'FileAttachment' || !isExecutable(annotation.get('FS'), resolve);
  });
  if (kept.length === annotations.length) return;
  page.set('Annots', new PdfArray(kept));
  removed.push('embedded executable');
}

function dropExecutables(tree: PdfDict | undefined, resolve: Resolve, removed: string[]): void {
  walk(
    [tree],
    (node) => {
      const names = list(node.get('Names'), resolve);
      const kept = names.filter((_, index) => !isExecutable(names[index - (index % 2) + 1], resolve));
      if (kept.length < names.length) {
        node.set('Names', new PdfArray(kept));
        removed.push('embedded executable');
      }
      return list(node.get('Kids'), resolve);
    },
    resolve,
  );
}

function isExecutable(specification: PdfObject | undefined, resolve: Resolve): boolean {
  const dict = dictionary(specification, resolve);
  return ['F', 'UF', 'DOS', 'Unix', 'Mac'].some((key) => {
    const name = dict?.get(key, resolve);
    return name instanceof PdfString && executable.test(name.asString().trim());
  });
}
