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

/** The palette's order (experience notes §1): to sign with, to fill in, to decide by, to mark the page up. */
export const paletteGroups = [
  { title: 'fields_sign', types: ['signature', 'initial', 'date'] },
  { title: 'fields_fill', types: ['text', 'check', 'choice', 'image', 'file', 'note'] },
  { title: 'fields_decide', types: ['approve', 'decline', 'question', 'signer_setup'] },
  { title: 'fields_mark', types: ['block', 'highlight', 'link', 'blank'] },
] as const satisfies readonly { title: string; types: readonly FieldType[] }[];
