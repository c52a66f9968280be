import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { helpTextOf } from '../../../shared/fields/signer-words.ts';
import { t } from '../messages.ts';
import { labelOf } from '../model/labels.ts';
import { useSigning } from '../state/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FieldControl } from './field-control.tsx';

/** Opens over the page for a field whose box is too small to type into. */
export function FieldSheet({ field }: { field: DataField }) {
  const signing = useSigning();
  const close = () => signing.openDialog(null);
  return (
    <Dialog
      title={labelOf(field)}
      onClose={close}
      actions={
        <button type="button" className="sg-button sg-primary sg-wide" onClick={close}>
          {t('ready')}
        </button>
      }
    >
      <FieldControl field={field} labelled />
      {field.description && field.description !== labelOf(field) && <p className="sg-hint">{helpTextOf(field)}</p>}
    </Dialog>
  );
}
