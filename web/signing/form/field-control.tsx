import { fieldKind, fillsItself } from '../../../shared/fields/registry.ts';
import { signingKind } from '../fields/registry.ts';
import type { ControlProps } from '../fields/signing-kind.ts';
import { roomProblemOf } from '../model/field-words.ts';
import { t } from '../work-messages.ts';
import { Refusal } from './refusal.tsx';

/** The control that fills in a field: the same in the form and in the sheet over the page. */
export function FieldControl(props: ControlProps) {
  if (fillsItself(props.field)) return <p className="sg-quiet">{t('auto_date')}</p>;
  const { Control } = signingKind(props.field.type);
  const { content, takesOneOption, namesSigner } = fieldKind(props.field.type);
  // Controls for text say it while somebody types.
  const noRoom = content === 'file' || takesOneOption || namesSigner ? roomProblemOf(props.field) : null;
  return (
    <>
      <Control {...props} />
      {noRoom && (
        <p role="alert" className="sg-error">
          {noRoom}
        </p>
      )}
      <Refusal uuid={props.field.uuid} />
    </>
  );
}
