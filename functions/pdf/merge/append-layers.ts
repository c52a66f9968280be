import { type PDF, PdfArray, PdfDict, type PdfObject } from '@libpdf/core';
import type { Copier } from '../objects/copy.ts';
import { list, type Resolve, resolver } from '../objects/structure.ts';

/** Copies a document's layers, so that hidden content stays hidden. */
export function appendLayers(target: PDF, source: PDF, copier: Copier): void {
  const resolve = resolver(source);
  const layers = source.getCatalog().getDict('OCProperties', resolve);
  if (!layers) return;
  const catalog = target.getCatalog();
  const intoResolve = resolver(target);
  const before = catalog.getDict('OCProperties', intoResolve);
  if (!before) {
    catalog.set('OCProperties', copier.copy(layers));
    return;
  }
  const into = before.clone();
  const groups = list(layers.get('OCGs'), resolve);
  append(into, 'OCGs', groups.map(copier.copy), intoResolve);
  const view = into.getDict('D', intoResolve)?.clone() ?? new PdfDict();
  const own = layers.getDict('D', resolve);
  append(view, 'OFF', hidden(groups, own, resolve).map(copier.copy), intoResolve);
  for (const key of ['Order', 'RBGroups', 'Locked', 'AS']) {
    append(
      view,
      key,
      list(own?.get(key), resolve).map((item) => copier.copy(item)),
      intoResolve,
    );
  }
  into.set('D', view);
  catalog.set('OCProperties', into);
}

/** The layers that are hidden at first, listed one by one. */
function hidden(groups: PdfObject[], view: PdfDict | undefined, resolve: Resolve): PdfObject[] {
  const off = list(view?.get('OFF'), resolve);
  if (view?.getName('BaseState', resolve)?.value !== 'OFF') return off;
  const on = new Set(list(view.get('ON'), resolve).map(String));
  return groups.filter((group) => !on.has(String(group)));
}

function append(owner: PdfDict, key: string, items: PdfObject[], resolve: Resolve): void {
  if (items.length > 0) owner.set(key, new PdfArray([...list(owner.get(key), resolve), ...items]));
}
