import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { spoken } from '../../messages/spoken.ts';
import { type ChildText, textOfChild } from '../../surface/reading/page-texts.ts';
import type { NamedField } from '../model/labels.ts';
import { calledAlike, inNamelessGroups, namesOf, type Printed } from '../model/named-fields.ts';
import { printedHeading, printedName } from '../model/printed-name.ts';
import type { Signing } from './signing.ts';

/** Names the fields that their sender has not named: by numbers at once, and by the printed words when the pages' text is there. */
export async function nameFields(signing: Signing): Promise<void> {
  const { store, signatoryUuid } = signing;
  const texts = new Map<string, ChildText>();
  const name = () => {
    const printed = printedIn(signing, texts);
    // A field that has not changed stays the same object, so that nothing draws it again.
    const named = new WeakMap<DataField, NamedField>();
    signing.nameFields((fields) => {
      const names = namesOf(fields, store.get().pack.child_documents, signatoryUuid, printed);
      return fields.map((field) => {
        const name = names.get(field.uuid);
        if (!name) return field;
        const known = named.get(field);
        if (known && known.called === name.called && known.group_called === name.group_called) return known;
        const again = { ...field, ...name };
        named.set(field, again);
        return again;
      });
    });
  };
  name();
  spoken.subscribe(name);
  const { fields } = store.get();
  const wanted = new Set([...calledAlike(fields, signatoryUuid), ...inNamelessGroups(fields, signatoryUuid)].map(({ key }) => key));
  // Without the text the numbers stay.
  await Promise.all([...wanted].map(async (key) => texts.set(key, await textOfChild(key)))).catch(() => undefined);
  if (texts.size > 0) name();
}

/** Nothing moves while somebody signs, so what is printed at a field is looked for once. */
function printedIn({ store }: Signing, texts: ReadonlyMap<string, ChildText>): Printed {
  const found = new Map<string, string>();
  const once = (field: DataField, look: (place: Place) => string) => {
    const known = found.get(field.uuid);
    if (known !== undefined) return known;
    const { pack, fields } = store.get();
    const page = pack.child_documents.find(({ key }) => key === field.key)?.pages.find(({ index }) => index === field.page_index);
    const text = texts.get(field.key)?.pages.get(field.page_index);
    const others = fields.filter(
      ({ uuid, key, page_index }) => uuid !== field.uuid && key === field.key && page_index === field.page_index,
    );
    const words = page && text ? look({ page, text, others }) : '';
    found.set(field.uuid, words);
    return words;
  };
  return {
    nameOf: (field) => once(field, ({ page, text, others }) => printedName(field, page, text, others)),
    headingOf: (boxes) => {
      const [first] = boxes.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));
      const here = boxes.filter(({ key, page_index }) => key === first?.key && page_index === first.page_index);
      return first ? once(first, ({ page, text }) => printedHeading(here, page, text)) : '';
    },
  };
}

interface Place {
  page: Parameters<typeof printedName>[1];
  text: Parameters<typeof printedName>[2];
  others: readonly DataField[];
}
