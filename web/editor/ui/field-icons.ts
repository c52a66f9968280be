import { type Icon, IconCalendar, IconCheckbox, IconCursorText, IconLetterCase, IconPhoto, IconSignature } from '@tabler/icons-react';
import type { FieldType } from '../../../shared/contract/schemas/data-field.ts';

/** One icon a field type. */
export const fieldIcons: Record<FieldType, Icon> = {
  signature: IconSignature,
  initial: IconLetterCase,
  date: IconCalendar,
  text: IconCursorText,
  check: IconCheckbox,
  image: IconPhoto,
};

/** The palette's order (experience notes §1): to sign with, then to fill in. */
export const paletteGroups = [
  { title: 'fields_sign', types: ['signature', 'initial', 'date'] },
  { title: 'fields_fill', types: ['text', 'check', 'image'] },
] as const satisfies readonly { title: string; types: readonly FieldType[] }[];
