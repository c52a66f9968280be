import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { FieldView } from '../../fields/field-view.tsx';
import { InPlace, placeStyle } from '../../fields/in-place.tsx';
import { t } from '../../messages/document-view.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import classes from './still-field.module.css';

/** A field that can't be changed here: it shows its content, or whose it is. */
export function StillField({ field, signatory }: { field: DataField; signatory: Signatory | undefined }) {
  const filled = field.blob !== null || (field.data !== null && field.data !== '' && field.data !== 'unchecked');
  const colour = signerColour(signatory?.colour ?? null);
  const about = { type: fieldKind(field.type).label, person: signatory?.name ?? '' };
  return (
    <div
      className={classes.field}
      data-empty={!filled || undefined}
      role="img"
      aria-label={filled ? t('field_filled', about) : t('field_empty', about)}
      style={{ ...placeStyle(field), ...(filled ? {} : { backgroundColor: colour.tint, outlineColor: colour.light }) }}
    >
      <InPlace at={field}>
        <FieldView field={field} />
      </InPlace>
    </div>
  );
}
