import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from '@libpdf/core';
import type { Resolve } from '../objects/structure.ts';
import { namesOf } from '../objects/trees.ts';

/** Named destinations of the document, which would clash or be lost in another one. */
export function namedDestinations(source: PDF, resolve: Resolve): Map<string, PdfObject> {
  const found = new Map<string, PdfObject>();
  const add = (name: string, value: PdfObject | null | undefined) => {
    const direct = value instanceof PdfRef ? resolve(value) : value;
    const place = direct instanceof PdfDict ? direct.get('D', resolve) : direct;
    if (place instanceof PdfArray) found.set(name, place);
  };
  const catalog = source.getCatalog();
  for (const [name, value] of catalog.getDict('Dests', resolve) ?? []) add(name.value, value);
  for (const [name, value] of namesOf(catalog.getDict('Names', resolve)?.get('Dests'), resolve)) add(name, value);
  return found;
}

/** Replaces a link's or bookmark's named destination by the place itself. */
export function explicitDestination(owner: PdfDict | undefined, destinations: Map<string, PdfObject>, resolve: Resolve): void {
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
