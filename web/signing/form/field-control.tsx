import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import { fillsItself, helpTextOf } from '../../../shared/fields/registry.ts';
import { fieldAgain, Picture } from '../../fields/picture.tsx';
import { t } from '../messages.ts';
import { labelOf } from '../model/labels.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { ChoiceControl } from './choice-control.tsx';
import { DateControl } from './date-control.tsx';
import { ApproveControl, DeclineControl } from './decide-controls.tsx';
import { FileControl } from './file-control.tsx';
import { ImageControl } from './image-control.tsx';
import { Refusal } from './refusal.tsx';
import { SignerSetupControl } from './signer-setup-control.tsx';
import { TextControl } from './text-control.tsx';

export interface ControlProps {
  field: DataField;
  /** The heading above already names it. */
  labelled: boolean;
}

/** The way to fill a field in: the same in the form and in the sheet that rises over the page. */
export function FieldControl(props: ControlProps) {
  if (fillsItself(props.field)) return <p className="sg-quiet">{t('auto_date')}</p>;
  const Control = controls[props.field.type];
  return (
    <>
      <Control {...props} />
      <Refusal uuid={props.field.uuid} />
    </>
  );
}

const controls: Record<FieldType, (props: ControlProps) => React.ReactNode> = {
  text: TextControl,
  date: DateControl,
  check: CheckControl,
  signature: SignatureControl,
  initial: SignatureControl,
  image: ImageControl,
  choice: ChoiceControl,
  note: TextControl,
  blank: TextControl,
  question: TextControl,
  approve: ApproveControl,
  decline: DeclineControl,
  file: FileControl,
  signer_setup: SignerSetupControl,
  highlight: Nothing,
  block: Nothing,
  link: Nothing,
};

function CheckControl({ field, labelled }: ControlProps) {
  const signing = useSigning();
  return (
    <label className="sg-check">
      <input
        type="checkbox"
        checked={field.data === 'checked'}
        data-control={field.uuid}
        onChange={(event) => {
          signing.patch({ current: field.uuid });
          signing.setData(field.uuid, event.target.checked ? 'checked' : 'unchecked');
        }}
      />
      <span>{labelled ? helpTextOf(field).replace(/ above/, '') : labelOf(field)}</span>
    </label>
  );
}

/** Never given to anybody. */
function Nothing() {
  return null;
}

function SignatureControl({ field }: ControlProps) {
  const signing = useSigning();
  const name = useSigningState((state) => state.me.name);
  const label = field.type === 'signature' ? t('tap_to_sign') : t('tap_to_initial');
  return (
    <button type="button" className="sg-sign-box" data-control={field.uuid} onClick={() => signing.goTo(field.uuid, { open: true })}>
      {field.blob_url ? (
        <>
          <Picture src={field.blob_url} again={fieldAgain(field)} alt={`${labelOf(field)}: ${name}`} />
          <span className="sg-sign-change">{t('change')}</span>
        </>
      ) : (
        <span>{label}</span>
      )}
    </button>
  );
}
