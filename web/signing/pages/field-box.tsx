import { type CSSProperties, useRef } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { isAddedNote, isSenderNote } from '../../../shared/domain/signing/added-notes.ts';
import { fieldKind, fillsItself } from '../../../shared/fields/registry.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { signingKind } from '../fields/registry.ts';
import { Refusal } from '../form/refusal.tsx';
import { t } from '../messages.ts';
import { buttonTextOf, labelOf } from '../model/labels.ts';
import { mayFillInForOther } from '../model/others-fields.ts';
import { promptSize } from '../model/prompt-size.ts';
import { NoteOnPage } from '../notes/note-on-page.tsx';
import { useSigning, useSigningState } from '../state/context.ts';
import type { Arrival } from '../state/types.ts';
import { useNarrow } from '../ui/media.ts';
import { useArrivalFocus } from './arrival-focus.ts';
import { ChoiceInPlace } from './choice-in-place.tsx';
import { FieldInPlace } from './field-in-place.tsx';
import { FilledTag } from './filled-tag.tsx';
import { OthersField, OthersWords } from './others-field.tsx';
import { TextInPlace } from './text-in-place.tsx';
import { useFieldName } from './use-field-name.ts';

/** The room that two buttons need side by side, in CSS pixels. */
const refusalWidth = 280;

interface Props {
  field: DataField;
  /** CSS pixels a point. */
  scale: number;
  /** Nothing can be changed here: this is the preview. */
  still?: boolean;
}

/** A field at its place on the page. The person's own fields can be used, and others' where the sender lets them; the rest can only be seen. */
export function FieldBox({ field, scale, still }: Props) {
  const { signatoryUuid } = useSigning();
  const mine = field.signatory_uuid === signatoryUuid;
  const forOther = useSigningState(({ pack }) => mayFillInForOther(pack, signatoryUuid, field));
  const place: CSSProperties = { left: field.x * scale, top: field.y * scale, width: field.width * scale, height: field.height * scale };
  if (still) {
    // These are the pages as they will be printed.
    if (isSenderNote(field)) return null;
    return (
      <div className="sg-field-still" style={place}>
        <FieldInPlace field={field} />
        {!mine && <OthersWords field={field} />}
      </div>
    );
  }
  if (isAddedNote(field)) return <NoteOnPage field={field} scale={scale} />;
  if (!mine && !forOther) return <OthersField field={field} place={place} />;
  return (
    <>
      <UsableField field={field} place={place} scale={scale} />
      <RefusalBeside field={field} scale={scale} />
    </>
  );
}

/** Stands below the present field, within the page's width. A sheet that opens over the page says it by itself. */
function RefusalBeside({ field, scale }: { field: DataField; scale: number }) {
  const shown = useSigningState(({ current, refused, dialog }) => current === field.uuid && field.uuid in refused && dialog === null);
  if (!shown) return null;
  const right = (field.x + field.width) * scale;
  const across = right < refusalWidth ? { left: field.x * scale } : { left: right, translate: '-100% 0' };
  return (
    <div className="sg-refusal-beside" style={{ ...across, top: (field.y + field.height) * scale + 6, width: refusalWidth }}>
      <Refusal uuid={field.uuid} />
    </div>
  );
}

function UsableField({ field, place, scale }: { field: DataField; place: CSSProperties; scale: number }) {
  const signing = useSigning();
  const narrow = useNarrow();
  const current = useSigningState((state) => state.current === field.uuid);
  const arrival = useSigningState((state) => (state.arrival?.uuid === field.uuid ? state.arrival : null));
  const colour = useSigningState(({ pack, me }) =>
    signerColour((pack.signatories.find(({ uuid }) => uuid === field.signatory_uuid) ?? me).colour),
  );
  const { draw, givenBy } = fieldKind(field.type);
  const filled = draw(field) !== null;
  const refused = useSigningState((state) => field.uuid in state.refused);
  const style = { ...place, '--sg-colour': colour.light, '--sg-tint': colour.tint } as CSSProperties;
  const classes = [
    'sg-field',
    current && 'sg-field-current',
    filled && 'sg-field-filled',
    field.required && 'sg-field-required',
    refused && 'sg-field-refused',
  ]
    .filter(Boolean)
    .join(' ');
  const auto = fillsItself(field);
  const name = useFieldName(field, filled);
  const content = filled ? (
    <>
      <FieldInPlace field={field} />
      <FilledTag field={field} />
    </>
  ) : (
    <Prompt field={field} auto={auto} scale={scale} />
  );
  if (auto) {
    return (
      <div className={classes} style={style}>
        {content}
        <span className="visually-hidden">{name}</span>
      </div>
    );
  }
  if (givenBy === 'typing' && !narrow && !field.is_question_field)
    return <TextInPlace field={field} className={classes} style={style} scale={scale} arrival={arrival} />;
  if (givenBy === 'choosing')
    return (
      <ChoiceInPlace field={field} className={classes} style={style} arrival={arrival}>
        {content}
      </ChoiceInPlace>
    );
  const use = () => {
    if (givenBy === 'pressing') return signing.approve(field.uuid);
    if (givenBy !== 'ticking') return signing.press(field.uuid);
    signing.patch({ current: field.uuid });
    signing.setData(field.uuid, field.data === 'checked' ? 'unchecked' : 'checked');
  };
  return (
    <FocusedButton
      className={classes}
      style={style}
      arrival={arrival}
      role={givenBy === 'ticking' ? 'checkbox' : undefined}
      aria-checked={givenBy === 'ticking' ? filled : undefined}
      aria-pressed={givenBy === 'pressing' ? filled : undefined}
      aria-label={name}
      data-field={field.uuid}
      onClick={use}
    >
      {current && !filled && (
        <span className={field.y * scale < 48 ? 'sg-coach sg-coach-below' : 'sg-coach'}>{signingKind(field.type).next}</span>
      )}
      {content}
    </FocusedButton>
  );
}

/** The words in an empty field's box, if there is room. */
function Prompt({ field, auto, scale }: { field: DataField; auto: boolean; scale: number }) {
  const [width, height] = [field.width * scale, field.height * scale];
  const { isTicked, decision } = fieldKind(field.type);
  if (isTicked || height < 11) return null;
  const words = auto ? t('auto_date') : decision ? buttonTextOf(field) : labelOf(field);
  return (
    <span
      className="sg-prompt"
      data-decision={decision ?? undefined}
      style={{ fontSize: promptSize(words, width, height) }}
      aria-hidden="true"
    >
      <span>{words}</span>
    </span>
  );
}

type ButtonProps = React.ComponentProps<'button'> & { arrival: Arrival | null };

function FocusedButton({ arrival, ...button }: ButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  useArrivalFocus(element, arrival);
  return <button ref={element} type="button" {...button} />;
}
