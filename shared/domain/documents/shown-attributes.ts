import type { CustomAttribute } from '../../contract/schemas/documents/custom-attribute.ts';
import type { ShownAttribute } from '../../contract/schemas/documents/document.ts';
import { type Controlled, controlText } from '../custom-controls/control-of.ts';

/** The most that a row of a list holds of a document's custom fields, because each list copies its rows. */
const mostShown = 10;
/** Characters. */
const longestShown = 100;

type Valued = Controlled & Pick<CustomAttribute, 'value'>;
type Attribute = Valued & Pick<CustomAttribute, 'id' | 'name' | 'visible_on_ui' | 'control_level'>;

/** What a custom field holds, in words: one with a control of its own has its value there. */
export const attributeValue = (attribute: Valued): string => (attribute.custom_control === null ? attribute.value : controlText(attribute));

/** Custom fields in the order in which they were added. */
export const oldestFirst = <A extends { date_created: string }>(attributes: readonly A[]): A[] =>
  attributes.toSorted((a, b) => (a.date_created < b.date_created ? -1 : 1));

/** The custom fields by which lists show and find a document: those of the whole document that are filled in and shown on screens. */
export function shownAttributes(attributes: readonly (Attribute & { date_created: string })[]): ShownAttribute[] {
  return oldestFirst(attributes)
    .filter((one) => one.visible_on_ui && one.control_level === 'document_pack' && attributeValue(one).trim() !== '')
    .slice(0, mostShown)
    .map((one) => ({ id: one.id, name: one.name, value: [...attributeValue(one)].slice(0, longestShown).join('') }));
}
