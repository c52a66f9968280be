import type { CSSProperties } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { isSelfAssigned } from '../../../shared/fields/placing/self-assigned.ts';
import type { Drawing } from '../../../shared/fields/printing/drawing.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { stateOf, whatOf } from '../model/labels.ts';
import { isHiddenFile } from '../model/others-fields.ts';
import { useSigningState } from '../state/context.ts';
import { t } from '../work-messages.ts';
import { FieldInPlace } from './field-in-place.tsx';

interface Props {
  field: DataField;
  place: CSSProperties;
}

/** A field of somebody else, and content that the sender has put on the page. */
export function OthersField({ field, place }: Props) {
  const { assignable, draw } = fieldKind(field.type);
  if (assignable) return <Persons field={field} place={place} />;
  const drawing = draw(field);
  if (drawing?.kind === 'link') return <Link field={field} place={place} drawing={drawing} />;
  return <OnThePage field={field} place={place} />;
}

function Persons({ field, place }: Props) {
  const people = useSigningState((state) => state.pack.signatories);
  const person = people.find((one) => one.uuid === field.signatory_uuid);
  const empty = fieldKind(field.type).draw(field) === null;
  // The sender's content looks as it will be printed.
  const self = isSelfAssigned(field);
  if (self && empty) return null;
  return (
    <div className={self ? 'sg-field-still' : 'sg-field-other'} style={place}>
      {empty && person ? <span aria-hidden="true">{person.name}</span> : <FieldInPlace field={field} />}
      <OthersWords field={field} />
    </div>
  );
}

/** The same for screen readers, wherever such a field is drawn. */
export function OthersWords({ field }: { field: DataField }) {
  const sender = useSigningState((state) => state.pack.created_by_name);
  const people = useSigningState((state) => state.pack.signatories);
  const isHidden = useSigningState(({ pack, me }) => isHiddenFile(pack, me.uuid, field));
  const { assignable, content, draw } = fieldKind(field.type);
  if (!assignable) return <span className="visually-hidden">{wordsIn(field)}</span>;
  const empty = draw(field) === null;
  if (empty && isSelfAssigned(field)) return null;
  const person = people.find(({ uuid }) => uuid === field.signatory_uuid)?.name ?? sender;
  return (
    <span className="visually-hidden">
      {t('field_of', {
        what: whatOf(field),
        person,
        page: field.page_index + 1,
        state: isHidden ? t('not_shown') : stateOf(field, !empty),
      })}
      {!empty && content === 'data' ? `: ${wordsIn(field)}` : ''}
    </span>
  );
}

/** A block or a highlight: it can only be seen, and its words read. */
function OnThePage({ field, place }: Props) {
  return (
    <div className="sg-field-still" style={place}>
      <FieldInPlace field={field} />
      <OthersWords field={field} />
    </div>
  );
}

/** Opens in another tab. The other page learns nothing of this one: no referrer, no way back into it. */
function Link({ field, place, drawing }: Props & { drawing: Extract<Drawing, { kind: 'link' }> }) {
  return (
    <a
      className="sg-field-still sg-field-link"
      style={place}
      href={drawing.address}
      target="_blank"
      rel="noopener noreferrer"
      title={drawing.address}
      aria-label={`${drawing.text} ${t('opens_in_new_tab')}`}
    >
      <FieldInPlace field={field} />
    </a>
  );
}

function wordsIn(field: DataField): string {
  const drawing = fieldKind(field.type).draw(field);
  return drawing && 'text' in drawing ? drawing.text : '';
}
