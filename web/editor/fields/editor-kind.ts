import type { ReactNode } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Counted } from '../../../shared/fields/field-kind.ts';
import type { Icon } from '../../icons/icons.ts';
import type { Patch } from '../panes/properties/patch.ts';

export interface PropertiesProps {
  /** The selected fields, all of one type. */
  fields: readonly DataField[];
  change: Patch;
}

export interface OwnContentProps {
  field: DataField;
  change: Patch;
  /** Said in place of the type's own words, where it is filled in for somebody else. */
  label?: string | undefined;
}

/** What the editor shows of a field type. */
export interface EditorKind {
  icon: Icon;
  /** What the summary before sending says that somebody is asked for. */
  counted: Counted;
  /** Properties that only this type has; null for none. */
  Properties: ((props: PropertiesProps) => ReactNode) | null;
  /** The control for the sender's content, in a field given to `self` or on the page itself. Null for none. */
  OwnContent: ((props: OwnContentProps) => ReactNode) | null;
  /** The label of the description; null where the description replaces the type's help text. */
  description: { label: string; help?: string } | null;
}
