import type { DataField, FieldType } from '../../../shared/contract/schemas/data-field.ts';
import { isApproval } from '../../../shared/fields/approve.ts';
import { optionsOf } from '../../../shared/fields/options.ts';
import { fillsItself, helpTextOf } from '../../../shared/fields/registry.ts';
import { t } from '../messages.ts';
import { labelOf } from '../model/labels.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { DateControl } from './date-control.tsx';
import { ImageControl } from './image-control.tsx';

export interface ControlProps {
  field: DataField;
  /** The heading above already names it. */
  labelled: boolean;
}

/** The way to fill a field in: the same in the form and in the sheet that rises over the page. */
export function FieldControl(props: ControlProps) {
  if (fillsItself(props.field)) return <p className="sg-quiet">{t('auto_date')}</p>;
  const Control = controls[props.field.type];
  return <Control {...props} />;
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
  file: NotHere,
  signer_setup: NotHere,
  highlight: NotHere,
  block: NotHere,
  link: NotHere,
};

/** Boxes higher than this hold several lines. */
const severalLines = 36;

function TextControl({ field }: ControlProps) {
  const signing = useSigning();
  const shared = {
    className: 'sg-input',
    value: field.data ?? '',
    maxLength: 5_000,
    'aria-label': labelOf(field),
    'aria-required': field.required,
    'data-control': field.uuid,
    enterKeyHint: 'next' as const,
    onFocus: () => signing.patch({ current: field.uuid }),
    onBlur: () => void signing.flush(),
  };
  if (field.height > severalLines) {
    return <textarea {...shared} enterKeyHint="enter" rows={3} onChange={(event) => signing.setText(field.uuid, event.target.value)} />;
  }
  return (
    <input
      {...shared}
      type="text"
      onChange={(event) => signing.setText(field.uuid, event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) signing.next({ open: true });
      }}
    />
  );
}

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

function ChoiceControl({ field }: ControlProps) {
  const signing = useSigning();
  return (
    <select
      className="sg-input"
      value={field.data ?? ''}
      aria-label={labelOf(field)}
      aria-required={field.required}
      data-control={field.uuid}
      onFocus={() => signing.patch({ current: field.uuid })}
      onChange={(event) => signing.setData(field.uuid, event.target.value || null)}
    >
      <option value="">{t('choose_one')}</option>
      {optionsOf(field.options_as_csv).map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}

function ApproveControl({ field }: ControlProps) {
  const signing = useSigning();
  const given = field.data !== null && isApproval(field.data);
  return (
    <button
      type="button"
      className="sg-button sg-wide"
      aria-pressed={given}
      data-control={field.uuid}
      onClick={() => signing.setData(field.uuid, given ? null : 'approved')}
    >
      {field.approve_decline_button_text || t(given ? 'approved' : 'approve')}
    </button>
  );
}

/** Declining is rejecting. */
function DeclineControl({ field }: ControlProps) {
  const signing = useSigning();
  return (
    <button type="button" className="sg-button sg-wide" data-control={field.uuid} onClick={() => signing.openDialog({ kind: 'reject' })}>
      {field.approve_decline_button_text || t('decline')}
    </button>
  );
}

function NotHere() {
  return <p className="sg-hint">{t('not_fillable_here')}</p>;
}

function SignatureControl({ field }: ControlProps) {
  const signing = useSigning();
  const name = useSigningState((state) => state.me.name);
  const label = field.type === 'signature' ? t('tap_to_sign') : t('tap_to_initial');
  return (
    <button type="button" className="sg-sign-box" data-control={field.uuid} onClick={() => signing.goTo(field.uuid, { open: true })}>
      {field.blob_url ? (
        <>
          <img src={field.blob_url} alt={`${labelOf(field)}: ${name}`} />
          <span className="sg-sign-change">{t('change')}</span>
        </>
      ) : (
        <span>{label}</span>
      )}
    </button>
  );
}
