import { isSelfAssigned } from '../../../../shared/fields/placing/new-field.ts';
import { fieldKind, fillsItself } from '../../../../shared/fields/registry.ts';
import type { OwnContentProps } from '../../fields/editor-kind.ts';
import { editorKind } from '../../fields/registry.ts';

/** The sender's content during setup: in fields on the page itself, and in fields given to `self`. */
export function OwnContent({ field, change }: OwnContentProps) {
  const { OwnContent: Content } = editorKind(field.type);
  const senders = !fieldKind(field.type).assignable || (isSelfAssigned(field) && !fillsItself(field));
  return Content && senders ? <Content field={field} change={change} /> : null;
}
