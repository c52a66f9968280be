import { fillsItself } from '../../../shared/fields/registry.ts';
import { signingKind } from '../fields/registry.ts';
import type { ControlProps } from '../fields/signing-kind.ts';
import { t } from '../messages.ts';
import { Refusal } from './refusal.tsx';

/** The control that fills in a field: the same in the form and in the sheet over the page. */
export function FieldControl(props: ControlProps) {
  if (fillsItself(props.field)) return <p className="sg-quiet">{t('auto_date')}</p>;
  const { Control } = signingKind(props.field.type);
  return (
    <>
      <Control {...props} />
      <Refusal uuid={props.field.uuid} />
    </>
  );
}
