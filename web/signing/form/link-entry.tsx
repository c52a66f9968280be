import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { IconExternalLink } from '../../icons/icons.ts';
import { t } from '../work-messages.ts';

/** A link of the document, for people who do not see its pages. Shows nothing if the link leads nowhere. */
export function LinkEntry({ field }: { field: DataField }) {
  const drawing = fieldKind(field.type).draw(field);
  if (drawing?.kind !== 'link') return null;
  return (
    <a className="sg-card sg-link-entry" href={drawing.address} target="_blank" rel="noopener noreferrer">
      <IconExternalLink size={20} aria-hidden />
      <span>
        {drawing.text}
        <span className="visually-hidden"> {t('opens_in_new_tab')}</span>
      </span>
    </a>
  );
}
