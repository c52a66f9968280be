import {
  type Icon,
  IconCalendar,
  IconCheckbox,
  IconCircleCheck,
  IconCircleX,
  IconCursorText,
  IconForms,
  IconHelpCircle,
  IconHighlight,
  IconLetterCase,
  IconLink,
  IconNote,
  IconPaperclip,
  IconPhoto,
  IconSelect,
  IconSignature,
  IconSquareFilled,
  IconUserPlus,
} from '@tabler/icons-react';
import type { FieldType } from '../../../shared/contract/schemas/data-field.ts';

/** One icon a field type. */
export const fieldIcons: Record<FieldType, Icon> = {
  signature: IconSignature,
  initial: IconLetterCase,
  date: IconCalendar,
  text: IconCursorText,
  check: IconCheckbox,
  image: IconPhoto,
  choice: IconSelect,
  file: IconPaperclip,
  note: IconNote,
  highlight: IconHighlight,
  block: IconSquareFilled,
  link: IconLink,
  blank: IconForms,
  question: IconHelpCircle,
  signer_setup: IconUserPlus,
  approve: IconCircleCheck,
  decline: IconCircleX,
};

/** The palette's order (experience notes §1): to sign with, then to fill in. */
export const paletteGroups = [
  { title: 'fields_sign', types: ['signature', 'initial', 'date'] },
  { title: 'fields_fill', types: ['text', 'check', 'image'] },
] as const satisfies readonly { title: string; types: readonly FieldType[] }[];

export const paletteTypes: readonly FieldType[] = paletteGroups.flatMap(({ types }) => [...types]);
