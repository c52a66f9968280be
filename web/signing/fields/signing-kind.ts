import type { ReactNode } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { t } from '../work-messages.ts';

export interface ControlProps {
  field: DataField;
  /** The heading above already names the field. */
  labelled: boolean;
}

type Action = Extract<keyof typeof t.english, 'approve' | 'decline' | `do_${string}`>;

/** What the signing page knows of a field type. How its box on the page is used follows from `givenBy` (`shared/fields/field-kind.ts`). */
export interface SigningKind {
  /** The control that fills it in: the same in the form and in the sheet over the page. */
  Control: (props: ControlProps) => ReactNode;
  /** The words for the action, on the bar's button and beside the box. */
  next: Action;
}

/** A type that belongs to the page itself and is assigned to nobody. */
export const onlySeen: SigningKind = { Control: () => null, next: 'do_read' };
