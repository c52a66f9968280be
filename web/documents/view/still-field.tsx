import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { calledPerson } from '../../../shared/domain/people/made-up-name.ts';
import { isAddedNote, isSenderNote } from '../../../shared/domain/signing/added-notes.ts';
import { noteAuthor } from '../../../shared/domain/signing/note-author.ts';
import { withRemark } from '../../../shared/domain/signing/signer-notes.ts';
import { hasFinished } from '../../../shared/domain/signing/signing-order.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { placeStyle } from '../../fields/in-place.tsx';
import { isLeftOut } from '../../fields/left-out.ts';
import { PlacedField } from '../../fields/placed-field.tsx';
import { t } from '../../messages/document-view.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { exactTime } from '../../ui/times.ts';
import { t as noteWords } from './notes/words.ts';
import classes from './still-field.module.css';

interface Props {
  field: DataField;
  signatory: Signatory | undefined;
  people: readonly Signatory[];
  isOver: boolean;
}

/** A field that can't be changed here: it shows its content, or what is awaited and from whom. `isOver`: nothing is awaited any more. */
export function StillField({ field, signatory, people, isOver }: Props) {
  const filled = field.blob !== null || (field.data !== null && field.data !== '' && field.data !== 'unchecked');
  const { label, givenBy } = fieldKind(field.type);
  const isAsked = !filled && givenBy !== 'nothing';
  // Nobody fills it in any more, and the final document prints nothing there.
  const isLeftEmpty = isOver || (signatory !== undefined && hasFinished(signatory));
  if (isAsked && isLeftEmpty) return null;
  if (isAddedNote(field)) return filled ? <AddedNote field={field} people={people} /> : null;
  const colour = signerColour(signatory?.colour ?? null);
  const about = { type: label, person: signatory ? calledPerson(signatory) : '' };
  const name = isAsked ? t('field_empty', about) : t('field_filled', about);
  const saysLeftOut = isLeftOut(field) && (isAsked || filled);
  return (
    <div
      className={classes.field}
      data-empty={isAsked || undefined}
      data-left-out={saysLeftOut || undefined}
      role="img"
      aria-label={saysLeftOut ? `${name}, ${t('not_printed')}` : name}
      style={{ ...placeStyle(field), ...(isAsked ? { '--tint': colour.tint, outlineColor: colour.light } : {}) }}
    >
      {isAsked && (
        <span className={classes.label} aria-hidden>
          {field.description || label} · {about.person}
        </span>
      )}
      <PlacedField field={field} />
      {saysLeftOut && (
        <span className={classes.notPrinted} aria-hidden>
          {t('not_printed')}
        </span>
      )}
    </div>
  );
}

/** A note that somebody added to the page, read at its place with its author and time. */
function AddedNote({ field, people }: Pick<Props, 'field' | 'people'>) {
  const name = noteAuthor(field, people);
  const about = { name, n: field.page_index + 1, time: exactTime(field.date_updated), words: field.data ?? '' };
  return (
    <div
      className={classes.note}
      data-note={field.uuid}
      data-sender={isSenderNote(field) || undefined}
      role="note"
      tabIndex={-1}
      aria-label={noteWords('note_at', about)}
      style={placeStyle(field)}
    >
      <PlacedField field={withRemark(field, people)} />
    </div>
  );
}
