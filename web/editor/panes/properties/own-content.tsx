import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import { calledPerson } from '../../../../shared/domain/people/made-up-name.ts';
import { detailOf } from '../../../../shared/fields/filling/auto-fill.ts';
import { isSelfAssigned } from '../../../../shared/fields/placing/self-assigned.ts';
import { fieldKind, fillsItself } from '../../../../shared/fields/registry.ts';
import type { OwnContentProps } from '../../fields/editor-kind.ts';
import { editorKind } from '../../fields/registry.ts';
import { t } from '../../fields/words.ts';
import { useEditorState } from '../../state/editor-context.ts';
import classes from './properties.module.css';

/**
 * The sender's content during setup: in fields on the page itself, in fields given to `self`, and what a signer's field
 * starts with.
 */
export function OwnContent({ field, change }: OwnContentProps) {
  const { OwnContent: Content } = editorKind(field.type);
  const owner = useEditorState((state) => state.people.find(({ uuid }) => uuid === field.signatory_uuid));
  if (!Content) return null;
  const senders = !fieldKind(field.type).assignable || (isSelfAssigned(field) && !fillsItself(field));
  if (senders) return <Content field={field} change={change} />;
  if (!mayBeFilledAhead(field)) return null;
  return (
    <div>
      <Content field={field} change={change} label={t('filled_ahead')} />
      <p className={classes.hint}>{t('filled_ahead_help', { name: owner ? calledPerson(owner) : t('somebody') })}</p>
    </div>
  );
}

/** Texts, dates, choices and ticks. Nobody signs, decides or names people for somebody else. */
function mayBeFilledAhead(field: DataField): boolean {
  const { content, decision, namesSigner } = fieldKind(field.type);
  return content === 'data' && decision === null && !namesSigner && !fillsItself(field) && detailOf(field) === undefined;
}
