import type { ReactNode } from 'react';
import type { DataField } from '../../../shared/contract/schemas/data-field.ts';

export interface ControlProps {
  field: DataField;
  /** The heading above already names it. */
  labelled: boolean;
}

/** What the signing page knows of a field type; how its box on the page is used follows from `givenBy` (`shared/fields/field-kind.ts`). */
export interface SigningKind {
  /** The way to fill it in: the same in the form and in the sheet that rises over the page. */
  Control: (props: ControlProps) => ReactNode;
  /** What there is to do, said by the bar's button and beside the box. */
  next: string;
}

/** A type of the page itself, which is given to nobody. */
export const onlySeen: SigningKind = { Control: () => null, next: 'Read' };
