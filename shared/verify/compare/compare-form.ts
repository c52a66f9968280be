import { isA, nameOf, type PdfDictionary } from '../pdf/pdf-values.ts';
import { type FormField, formFields } from '../signature-fields.ts';
import type { Revisions } from './revisions.ts';

/** The entries that filling in a field writes. */
export const filledKeys = new Set(['V', 'AP', 'AS', 'I', 'RV', 'MK', 'M']);
/** The entries that a signing program adds to the form itself. */
const formKeys = new Set(['Fields', 'SigFlags', 'DR', 'DA', 'NeedAppearances']);

/** Compares the fields of two forms. Returns the new fields by number, because their widgets are new on their pages as well. */
export function compareForm(revisions: Revisions): Map<number, FormField> {
  const { before, after, same, found } = revisions;
  const forms = [before, after]
    .map((file) => file.entry(file.catalog, 'AcroForm'))
    .map((value) => (isA('dictionary', value) ? value : undefined));
  for (const key of same.differingKeys(forms[0], forms[1])) {
    if (key === 'XFA' || key === 'CO') found.add('form_changed');
    else if (!formKeys.has(key)) found.add('other');
  }
  const old = new Map(formFields(before).map((field) => [field.number, field]));
  const added = new Map<number, FormField>();
  for (const field of formFields(after)) {
    const was = old.get(field.number);
    old.delete(field.number);
    if (was) compareField(revisions, was, field);
    else {
      added.set(field.number, field);
      found.add(field.type === 'Sig' ? signatureKind(revisions, field) : 'form_changed', { field: field.name });
    }
  }
  for (const field of old.values()) found.add(isSigned(revisions, field) ? 'signature_removed' : 'form_changed', { field: field.name });
  return added;
}

function compareField(revisions: Revisions, was: FormField, is: FormField): void {
  const { same, found } = revisions;
  const keys = same.differingKeys(was.dictionary, is.dictionary);
  if (was.type !== is.type || was.name !== is.name) found.add('form_changed', { field: is.name });
  if (keys.length === 0) return;
  if (is.type === 'Sig') {
    const value = keys.includes('V');
    if (value) found.add(isSigned(revisions, was) ? 'signature_removed' : signatureKind(revisions, is), { field: is.name });
    // A signed field's appearance was signed with it. An empty field gets its appearance with its signature.
    if (keys.some((key) => !filledKeys.has(key)) || (!value && keys.some((key) => key === 'AP')))
      found.add('form_changed', { field: is.name });
    return;
  }
  for (const key of keys) {
    if (key === 'Kids' || key === 'P') continue;
    found.add(filledKeys.has(key) || locksOnly(key, was.dictionary, is.dictionary) ? 'form_filled' : 'form_changed', { field: is.name });
  }
}

/** A signature may make fields read-only, but not writable. */
function locksOnly(key: string, was: PdfDictionary, is: PdfDictionary): boolean {
  const flags = (dictionary: PdfDictionary) => Number(dictionary.entries.get('Ff') ?? 0);
  return key === 'Ff' && (flags(was) | 1) === flags(is);
}

function isSigned({ before }: Revisions, field: FormField): boolean {
  return field.type === 'Sig' && before.resolve(field.value) !== null;
}

/** Whether a new signature field holds a time stamp, a signature, or nothing yet. */
function signatureKind({ after }: Revisions, field: FormField): 'time_stamp_added' | 'signature_added' {
  const value = after.resolve(field.value);
  const isTimeStamp = isA('dictionary', value) && nameOf(after.entry(value, 'SubFilter')) === 'ETSI.RFC3161';
  return isTimeStamp ? 'time_stamp_added' : 'signature_added';
}

/** Whether a field's widget is visible: it has an area and is not hidden. */
export function showsOnPage({ after }: Revisions, field: FormField): boolean {
  const rectangle = after.list(field.dictionary.entries.get('Rect')).map(Number);
  const [left = 0, bottom = 0, right = 0, top = 0] = rectangle;
  const flags = Number(after.entry(field.dictionary, 'F') ?? 0);
  const hidden = 2;
  return left !== right && bottom !== top && (flags & hidden) === 0;
}
