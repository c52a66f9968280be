import type { ReactNode } from 'react';
import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import type { Counted } from '../../../shared/fields/field-kind.ts';
import type { Icon } from '../../icons/icons.ts';
import type { Patch } from '../panes/properties/patch.ts';

export interface PropertiesProps {
  /** All of one type. */
  fields: readonly DataField[];
  change: Patch;
}

export interface OwnContentProps {
  field: DataField;
  change: Patch;
}

/** What the editor shows of a field type. */
export interface EditorKind {
  icon: Icon;
  /** What somebody is asked for, in the summary before sending. */
  counted: Counted;
  /** What only fields of this type have; null for nothing. */
  Properties: ((props: PropertiesProps) => ReactNode) | null;
  /** What the sender puts into it: into one given to `self`, or on the page itself. Null for nothing. */
  OwnContent: ((props: OwnContentProps) => ReactNode) | null;
  /** What its description is; null where it stands in place of the type's help text. */
  description: { label: string; help?: string } | null;
}
