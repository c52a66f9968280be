import type { ListedPage } from '../pdf/page-list.ts';
import { isA, nameOf, type PdfDictionary, type PdfValue } from '../pdf/pdf-values.ts';
import type { FormField } from '../signature-fields.ts';
import { filledKeys, showsOnPage } from './compare-form.ts';
import type { Revisions } from './revisions.ts';

/** Entries of a page that do not affect what it shows. */
const pageKeys = {
  AA: 'actions',
  Metadata: 'metadata',
  LastModified: 'metadata',
  PieceInfo: 'metadata',
  StructParents: 'navigation',
  Tabs: 'navigation',
  Thumb: 'navigation',
  B: 'navigation',
  Dur: 'navigation',
  Trans: 'navigation',
  AF: 'attachments',
} as const;

/** Compares pages and what stands on them. `newFields`: fields that were added to the form. Their widgets are judged with them. */
export function comparePages(
  revisions: Revisions,
  pages: { before: ListedPage[]; after: ListedPage[] },
  newFields: Map<number, FormField>,
): void {
  const { found } = revisions;
  const order = (list: ListedPage[]) => list.map(({ number }) => number).join(' ');
  if (order(pages.before) !== order(pages.after)) found.add('pages');
  const old = new Map(pages.before.map((page) => [page.number, page]));
  for (const [index, page] of pages.after.entries()) {
    const was = old.get(page.number);
    if (was) comparePage(revisions, was.dictionary, page.dictionary, index + 1, newFields);
    else found.add('pages', { page: index + 1 });
  }
}

function comparePage(revisions: Revisions, was: PdfDictionary, is: PdfDictionary, page: number, newFields: Map<number, FormField>): void {
  const { same, found } = revisions;
  for (const key of same.differingKeys(was, is)) {
    if (key === 'Annots') compareAnnotations(revisions, was, is, page, newFields);
    else found.add(pageKeys[key as keyof typeof pageKeys] ?? 'page_content', { page });
  }
}

function compareAnnotations(
  revisions: Revisions,
  was: PdfDictionary,
  is: PdfDictionary,
  page: number,
  newFields: Map<number, FormField>,
): void {
  const { before, after, same, found } = revisions;
  const old = before.list(was.entries.get('Annots'));
  const left = new Set(old);
  for (const annotation of after.list(is.entries.get('Annots'))) {
    const number = isA('reference', annotation) ? annotation.number : -1;
    const match = old.find((one) =>
      isA('reference', one) ? one.number === number : number < 0 && left.has(one) && same.same(one, annotation),
    );
    if (match !== undefined) {
      left.delete(match);
      if (!same.same(match, annotation)) changedAnnotation(revisions, match, annotation, page);
      continue;
    }
    const field = newFields.get(number);
    if (field?.type === 'Sig') {
      // The form's comparison has reported the signature. If it is visible, it is reported on its page too, where
      // people look for it.
      if (showsOnPage(revisions, field)) found.add('signature_added', { page });
    } else found.add(isWidget(after.resolve(annotation)) ? 'form_changed' : 'annotations', { page });
  }
  for (const gone of left) found.add(isWidget(before.resolve(gone)) ? 'form_changed' : 'annotations', { page });
}

/** A changed widget of a known field was judged with its field; here only its page is reported. */
function changedAnnotation({ before, after, same, found }: Revisions, was: PdfValue, is: PdfValue, page: number): void {
  const [one, other] = [before.resolve(was), after.resolve(is)];
  if (!isA('dictionary', one) || !isA('dictionary', other) || !isWidget(one) || !isWidget(other)) {
    found.add('annotations', { page });
    return;
  }
  const isFilledIn = same.differingKeys(one, other).every((key) => filledKeys.has(key) || key === 'Ff');
  const isSignature = nameOf(after.entry(other, 'FT')) === 'Sig';
  found.add(isFilledIn ? (isSignature ? 'signature_added' : 'form_filled') : 'form_changed', { page });
}

function isWidget(value: PdfValue): boolean {
  return isA('dictionary', value) && nameOf(value.entries.get('Subtype')) === 'Widget';
}
