import { type PDF, type PdfDict, PdfName, PdfStream } from '@libpdf/core';
import { lookOf, stateOf, statesOf } from '../forms/widget-state.ts';
import { annotationsOf, pageEntries, type Resolve, resolver } from '../objects/structure.ts';
import { reachable } from './sanitise.ts';

/**
 * Lets appearances that blend blend with the page beneath them, as on page images. Those that are a group of their own
 * do not in some readers, nor once they are part of the page: what lets words shine through would cover them. Answers
 * whether there were any.
 */
export function blendWithPages(pdf: PDF): boolean {
  const resolve = resolver(pdf);
  let found = false;
  for (const { dict } of pageEntries(pdf)) {
    for (const annotation of annotationsOf(dict, resolve)) {
      const look = lookOf(annotation, resolve);
      if (!look?.stream.has('Group') || !blends(look.stream, resolve)) continue;
      // Appearances may be shared with each other and with the page.
      const open = new PdfStream(look.stream, look.stream.data);
      open.delete('Group');
      const looks = annotation.getDict('AP', resolve)?.clone();
      const states = statesOf(annotation, resolve)?.clone();
      const ref = pdf.register(open);
      states?.set(stateOf(annotation, resolve), ref);
      looks?.set('N', states ?? ref);
      if (looks) annotation.set('AP', looks);
      found = true;
    }
  }
  return found;
}

function blends(look: PdfDict, resolve: Resolve): boolean {
  for (const dict of reachable(look, resolve)) {
    const mode = dict.get('BM', resolve);
    if (mode && !(mode instanceof PdfName && ['Normal', 'Compatible'].includes(mode.value))) return true;
  }
  return false;
}
