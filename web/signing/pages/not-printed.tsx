import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { isLeftOut } from '../../fields/left-out.ts';
import { useSigning } from '../state/context.ts';
import { t } from '../work-messages.ts';

/** Stands above a field's box on the page. `isNamed`: screen readers get the same words from the field's name. */
export function NotPrintedTag({ field, scale, isNamed }: { field: DataField; scale: number; isNamed: boolean }) {
  const { signatoryUuid } = useSigning();
  const isOnPage = field.signatory_uuid === signatoryUuid || fieldKind(field.type).draw(field) !== null;
  if (!isLeftOut(field) || !isOnPage) return null;
  return (
    <span className="sg-not-printed-tag" style={{ left: field.x * scale, top: field.y * scale }} aria-hidden={isNamed || undefined}>
      {t('not_printed')}
    </span>
  );
}

/** The same in the form and in the list of what somebody entered. */
export function NotPrinted({ fields }: { fields: readonly DataField[] }) {
  return fields.length > 0 && fields.every(isLeftOut) ? <p className="sg-filled-by">{t('not_printed')}</p> : null;
}
