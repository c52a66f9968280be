import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from '@libpdf/core';
import { lookOf } from '../forms/widget-state.ts';
import { dictionary, list, pageEntries, type Resolve, resolver } from '../objects/structure.ts';

const situational = ['View', 'Print', 'Export', 'Zoom', 'User', 'Language'];

/**
 * Fixes each layer as it shows, on the screen and on paper: no state by situation, no other configurations, nothing to
 * switch, no conditions of several layers. Hidden layers stay in the file, invisible; annotations in them go, and those
 * in others belong to none. Answers whether the file had any of these.
 */
export function freezeLayers(pdf: PDF, reachable: Iterable<PdfDict>): boolean {
  const resolve = resolver(pdf);
  const dicts = [...reachable];
  const catalog = pdf.getCatalog();
  const stored = catalog.getDict('OCProperties', resolve);
  const before = stored?.getDict('D', resolve) ?? new PdfDict();
  const shows = (layer: PdfObject | undefined) => isShown(layer, before, resolve);
  // All before anything changes.
  const conditions = conditionsOf(dicts, resolve).map((dict) => ({ dict, isOn: shows(dict) }));
  const hadAnnotations = freeAnnotations(pdf, shows, resolve);
  if (!stored && conditions.length === 0) return hadAnnotations;
  const layers = stored ?? new PdfDict();
  const groups = allGroups(list(layers.get('OCGs'), resolve), dicts, resolve);
  const off = [...groups].flatMap(([ref]) => (shows(ref) ? [] : [ref]));
  const hasSituations = [...groups.values()].some(
    (group) => situational.some((key) => group.getDict('Usage', resolve)?.has(key)) || group.has('Intent'),
  );
  const isPlain = off.length === 0 && !hasSituations && !layers.has('Configs') && conditions.length === 0;
  if (isPlain && !['AS', 'BaseState', 'Intent'].some((key) => before.has(key))) return hadAnnotations;
  for (const group of groups.values()) {
    group.set('Type', PdfName.of('OCG'));
    group.delete('Usage');
    group.delete('Intent');
  }
  const refs = [...groups.keys(), ...plainLayers(pdf, conditions, off)];
  layers.delete('Configs');
  layers.set('OCGs', new PdfArray(refs));
  layers.set('D', PdfDict.of({ BaseState: PdfName.of('ON'), OFF: new PdfArray(off), Order: new PdfArray([]), Locked: new PdfArray(refs) }));
  if (!stored) catalog.set('OCProperties', layers);
  return true;
}

/** Takes annotations out of their layers, or off their pages if the layer is hidden: not every reader minds a layer there. */
function freeAnnotations(pdf: PDF, shows: (layer: PdfObject | undefined) => boolean, resolve: Resolve): boolean {
  let found = false;
  for (const { dict: page } of pageEntries(pdf)) {
    const annotations = list(page.get('Annots'), resolve);
    const kept = annotations.filter((item) => {
      const annotation = dictionary(item, resolve);
      if (!annotation) return true;
      const isKept = shows(annotation.get('OC')) && shows(lookOf(annotation, resolve)?.stream.get('OC'));
      if (annotation.delete('OC')) found = true;
      // A form may still name the widget.
      if (!isKept) annotation.delete('AP');
      return isKept;
    });
    if (kept.length === annotations.length) continue;
    page.set('Annots', new PdfArray(kept));
    found = true;
  }
  return found;
}

/** What decides about content by more than the state of named layers, or is no layer that a list can name. */
function conditionsOf(dicts: readonly PdfDict[], resolve: Resolve): PdfDict[] {
  const found = new Set<PdfDict>();
  for (const dict of dicts) {
    const properties = [...(dict.getDict('Properties', resolve) ?? [])].map(([, value]) => value);
    const named = properties.filter((item) => ['OCG', 'OCMD'].includes(typeOf(dictionary(item, resolve), resolve)));
    for (const item of [dict.get('OC'), ...named]) {
      const layer = dictionary(item, resolve);
      const isGroup = item instanceof PdfRef && ['OCG', ''].includes(typeOf(layer, resolve));
      if (layer && !isGroup && !isAnyOfGroups(layer, resolve)) found.add(layer);
    }
  }
  return [...found];
}

/** Whether it only says that one of these layers must show, which all readers understand alike. */
function isAnyOfGroups(condition: PdfDict, resolve: Resolve): boolean {
  if (typeOf(condition, resolve) !== 'OCMD' || condition.has('VE') || condition.has('P')) return false;
  const named = condition.get('OCGs');
  const isList = named && !dictionary(named, resolve);
  const groups = isList ? list(named, resolve) : [named];
  return groups.length > 0 && groups.every((item) => item instanceof PdfRef && typeOf(dictionary(item, resolve), resolve) === 'OCG');
}

/** Makes each condition depend on one layer that is always on or always off. Answers these layers. */
function plainLayers(pdf: PDF, conditions: readonly { dict: PdfDict; isOn: boolean }[], off: PdfRef[]): PdfRef[] {
  return [true, false].flatMap((isOn) => {
    const alike = conditions.filter((condition) => condition.isOn === isOn);
    if (alike.length === 0) return [];
    const layer = pdf.register(PdfDict.of({ Type: PdfName.of('OCG'), Name: PdfString.fromString(isOn ? 'Shown' : 'Hidden') }));
    if (!isOn) off.push(layer);
    for (const { dict } of alike) {
      for (const [key] of [...dict]) dict.delete(key);
      dict.set('Type', PdfName.of('OCMD'));
      dict.set('OCGs', layer);
    }
    return [layer];
  });
}

const typeOf = (dict: PdfDict | undefined, resolve: Resolve): string => dict?.getName('Type', resolve)?.value ?? '';

/** The layers in the catalogue's list, and those that only a page or a condition names. */
function allGroups(listed: PdfObject[], dicts: Iterable<PdfDict>, resolve: Resolve): Map<PdfRef, PdfDict> {
  const found = new Map<string, [PdfRef, PdfDict]>();
  const add = (item: PdfObject, isListed: boolean) => {
    const group = item instanceof PdfRef ? dictionary(item, resolve) : undefined;
    if (item instanceof PdfRef && group && (isListed || typeOf(group, resolve) === 'OCG')) found.set(String(item), [item, group]);
  };
  for (const item of listed) add(item, true);
  for (const dict of dicts)
    for (const [, value] of dict) for (const item of value instanceof PdfArray ? value.toArray() : [value]) add(item, false);
  return new Map(found.values());
}

/** Whether content of a layer, or under a condition of layers, shows. Follows PDFium, which draws the pages that people are shown. */
function isShown(layer: PdfObject | undefined, view: PdfDict, resolve: Resolve): boolean {
  const dict = dictionary(layer, resolve);
  if (!layer || !dict) return true;
  if (['OCG', ''].includes(typeOf(dict, resolve))) return isGroupShown(layer, dict, view, resolve);
  const shows = (group: PdfObject) => isGroupShown(group, dictionary(group, resolve) ?? new PdfDict(), view, resolve);
  const expression = dict.get('VE', resolve);
  if (expression instanceof PdfArray) return isTrue(expression, shows, resolve);
  const named = dict.get('OCGs');
  if (named && dictionary(named, resolve)) return shows(named);
  const states = list(named, resolve).flatMap((group) => (dictionary(group, resolve) ? [shows(group)] : []));
  if (states.length === 0) return true;
  const policy = dict.getName('P', resolve)?.value;
  if (policy === 'AllOn') return states.every(Boolean);
  if (policy === 'AllOff') return !states.some(Boolean);
  return states.includes(policy !== 'AnyOff');
}

const deepestExpression = 32;

function isTrue(expression: PdfArray, shows: (group: PdfObject) => boolean, resolve: Resolve, depth = 0): boolean {
  const [operator, ...operands] = expression.toArray();
  const word = operator instanceof PdfName ? operator.value : '';
  if (depth > deepestExpression || operands.length === 0) return false;
  const values = operands.map((operand) => {
    const inner = operand instanceof PdfRef ? resolve(operand) : operand;
    return inner instanceof PdfArray ? isTrue(inner, shows, resolve, depth + 1) : inner instanceof PdfDict && shows(operand);
  });
  if (word === 'Not') return !values[0];
  return word === 'And' ? values.every(Boolean) : word === 'Or' && values.some(Boolean);
}

function isGroupShown(layer: PdfObject, group: PdfDict, view: PdfDict, resolve: Resolve): boolean {
  const intent = group.get('Intent', resolve);
  const intents = intent instanceof PdfArray ? intent.toArray() : intent ? [intent] : [];
  if (intents.length > 0 && !intents.some((one) => one instanceof PdfName && ['View', 'All'].includes(one.value))) return true;
  const wanted = group.getDict('Usage', resolve)?.getDict('View', resolve)?.getName('ViewState', resolve)?.value;
  if (wanted !== undefined) return wanted !== 'OFF';
  if (!(layer instanceof PdfRef)) return true;
  const isIn = (key: string) => list(view.get(key), resolve).some((item) => String(item) === String(layer));
  if (isIn('OFF')) return false;
  return isIn('ON') || view.getName('BaseState', resolve)?.value !== 'OFF';
}
