import { type Icon, IconBriefcase, IconBuilding, IconCalendarCheck, IconMail, IconUser } from '../../icons/icons.ts';
import { type PaletteItem, paletteItem, type ReadyName, readyItems } from '../core/ready-fields.ts';
import { t as editorWords } from '../messages.ts';
import { labelOf } from './item-label.ts';
import { editorKind, paletteGroups } from './registry.ts';
import { t } from './words.ts';

const icons: Record<ReadyName, Icon> = {
  date_signed: IconCalendarCheck,
  full_name: IconUser,
  email: IconMail,
  company: IconBuilding,
  job_title: IconBriefcase,
};

export function iconOf({ type, ready }: PaletteItem): Icon {
  return ready === null ? editorKind(type).icon : icons[ready];
}

/** What somebody uses it for, in a sentence. */
export function hintOf({ type, ready }: PaletteItem): string {
  return t(`hint_${ready ?? type}`);
}

/** The name of its button: "Place a Text field". */
export function placeWords(item: PaletteItem): string {
  const type = labelOf(item);
  return t('place', { type, n: /^[AEIOU]/.test(type) ? 2 : 1 });
}

/** The ready field that stands beside signatures; the others have a group of their own. */
const besideSignatures = new Set<ReadyName>(['date_signed']);
const inSign = readyItems.filter(({ ready }) => besideSignatures.has(ready));
const aboutSigner = readyItems.filter(({ ready }) => !besideSignatures.has(ready));

/** The groups of the palette, with the ready fields beside what they belong to. */
export const paletteSections = paletteGroups.flatMap(({ title, types }) => {
  const items = types.map((type) => paletteItem(type));
  const section = { key: title, title: editorWords(title), items };
  if (title !== 'fields_sign') return [section];
  return [
    { ...section, items: [...items, ...inSign] },
    { key: 'fields_person', title: t('fields_person'), items: aboutSigner },
  ];
});
