import type { ReactNode } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';

export interface ControlProps {
  field: DataField;
  /** The heading above already names the field. */
  labelled: boolean;
}

/** What the signing page knows of a field type. How its box on the page is used follows from `givenBy` (`shared/fields/field-kind.ts`). */
export interface SigningKind {
  /** The control that fills it in: the same in the form and in the sheet over the page. */
  Control: (props: ControlProps) => ReactNode;
  /** The action, as the bar's button and the words beside the box name it. */
  next: string;
}

/** A type that belongs to the page itself and is assigned to nobody. */
export const onlySeen: SigningKind = { Control: () => null, next: 'Read' };
