import { type CSSProperties, memo } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { calledPerson } from '../../../shared/domain/people/made-up-name.ts';
import { isSelfAssigned } from '../../../shared/fields/placing/self-assigned.ts';
import { isInk } from '../../../shared/fields/printing/is-ink.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { placeStyle } from '../../fields/in-place.tsx';
import { isLeftOut } from '../../fields/left-out.ts';
import { PlacedField } from '../../fields/placed-field.tsx';
import { IconAsterisk } from '../../icons/icons.ts';
import { initialsOf, signerColour } from '../../theme/signer-colours.ts';
import { editorKind } from '../fields/registry.ts';
import { t } from '../messages.ts';
import { t as presenceWords } from '../presence/words.ts';
import { makerInWords } from '../signatures/in-words.ts';
import { useEditorState } from '../state/editor-context.ts';
import { editorMay } from '../state/editor-permission.ts';
import { fieldName, ownerName } from '../ui/field-name.ts';
import classes from './field-element.module.css';

const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
/** Fields with a side shorter than this (points) get handles at the corners only, because more would hide the field. */
const roomForSides = 36;

/** One field on its page: a real element that can be named, focused and pressed. */
export const FieldElement = memo(function FieldElement({ uuid, overlapped }: { uuid: string; overlapped: boolean }) {
  const field = useEditorState((state) => state.fields[uuid]);
  const selected = useEditorState((state) => state.selection.includes(uuid));
  const alone = useEditorState((state) => state.selection.length === 1 && state.selection[0] === uuid);
  const reference = useEditorState((state) => state.selection.length > 1 && state.selection.at(-1) === uuid);
  const reachable = useEditorState((state) => state.selection.length === 0 || state.selection.at(-1) === uuid);
  const dragging = useEditorState((state) => state.dragging.has(uuid));
  const dimmed = useEditorState((state) => state.highlighted !== null && state.fields[uuid]?.signatory_uuid !== state.highlighted);
  const person = useEditorState((state) => state.people.find((candidate) => candidate.uuid === state.fields[uuid]?.signatory_uuid));
  const mayShape = useEditorState((state) => editorMay(state, 'shapeFields').ok);
  const other = useEditorState((state) => state.others.find(({ field_uuid }) => field_uuid === uuid)?.name);
  if (!field) return null;
  const colour = signerColour(person?.colour ?? null);
  const IconOf = editorKind(field.type).icon;
  const { assignable, liesUnder, isTicked, decision, draw } = fieldKind(field.type);
  const filled = draw(field) !== null;
  const self = assignable && isSelfAssigned(field);
  const maker = makerInWords(field);
  const owner = ownerName(field, person);
  const name = fieldName(field, owner, overlapped);
  const style = { ...placeStyle(field), '--field-border': colour.light, '--tint': colour.tint } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button can't hold the handles, and Firefox drags no buttons
    <div
      role="button"
      className={classes.field}
      tabIndex={reachable ? 0 : -1}
      style={style}
      data-field={uuid}
      data-nobodys={!assignable || undefined}
      data-tick={isTicked || undefined}
      data-decision={decision ?? undefined}
      data-selected={selected || undefined}
      data-reference={reference || undefined}
      data-dragging={dragging || undefined}
      data-dimmed={dimmed || undefined}
      data-overlapped={overlapped || undefined}
      data-dashed={colour.dashed || undefined}
      data-others={other !== undefined || undefined}
      data-under={liesUnder || undefined}
      data-locked={!mayShape || undefined}
      data-filled={filled || undefined}
      data-ink={isInk(field) || undefined}
      data-left-out={isLeftOut(field) || undefined}
      aria-pressed={selected}
      aria-roledescription={t('field_keys')}
      aria-label={other ? `${name}, ${presenceWords('selected_by', { name: other })}` : name}
    >
      {filled ? (
        <PlacedField field={field} />
      ) : (
        <span className={classes.label} aria-hidden>
          <IconOf className={classes.icon} stroke={1.75} />
          <span className={classes.word}>{promptOf(field)}</span>
        </span>
      )}
      {field.required && <IconAsterisk className={classes.required} stroke={3} aria-hidden />}
      {assignable && (
        <span className={classes.who} data-nobody={person || self ? undefined : true} aria-hidden>
          {person ? initialsOf(calledPerson(person), person.email) : self ? t('me') : t('who')}
        </span>
      )}
      {isLeftOut(field) && (
        <span className={classes.notPrinted} aria-hidden>
          {t('not_printed')}
        </span>
      )}
      {maker && (
        <span className={classes.maker} aria-hidden>
          {maker.onField}
        </span>
      )}
      {other && (
        <span className={classes.other} aria-hidden>
          {other}
        </span>
      )}
      {alone &&
        mayShape &&
        handles
          .filter((handle) => handle.length === 2 || (handle === 'n' || handle === 's' ? field.width : field.height) >= roomForSides)
          .map((handle) => <span key={handle} className={classes.handle} data-handle={handle} />)}
    </div>
  );
});

/** The words in an empty field's box: its own, those of its button, or its type's name. */
function promptOf({ type, description, approve_decline_button_text }: DataField): string {
  const { decision, label } = fieldKind(type);
  return (decision && approve_decline_button_text.trim()) || description.trim() || label;
}
