import { type CSSProperties, useRef } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { isAddedNote, isSenderNote } from '../../../shared/domain/signing/added-notes.ts';
import { choosesOne } from '../../../shared/fields/check.ts';
import { textDirection } from '../../../shared/fields/printing/text-layout.ts';
import { fieldKind, fillsItself } from '../../../shared/fields/registry.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { signingKind } from '../fields/registry.ts';
import { isMissed, Refusal } from '../form/refusal.tsx';
import { buttonTextOf, shownValue } from '../model/labels.ts';
import { mayFillInForOther } from '../model/others-fields.ts';
import { promptSize } from '../model/prompt-size.ts';
import { NoteOnPage } from '../notes/note-on-page.tsx';
import { useSigning, useSigningState } from '../state/context.ts';
import type { Arrival } from '../state/types.ts';
import { useNarrow } from '../ui/media.ts';
import { t } from '../work-messages.ts';
import { useArrivalFocus } from './arrival-focus.ts';
import { ChoiceInPlace } from './choice-in-place.tsx';
import { FieldInPlace } from './field-in-place.tsx';
import { FilledTag } from './filled-tag.tsx';
import { nearestField } from './nearest-field.ts';
import { NotPrintedTag } from './not-printed.tsx';
import { OthersField, OthersWords } from './others-field.tsx';
import { TextInPlace } from './text-in-place.tsx';
import { useFieldLabel, useFieldName, useRequired } from './use-field-name.ts';
import { useRadio } from './use-radio.ts';

/** The room that two buttons need side by side, in CSS pixels. */
const refusalWidth = 280;

/** No ring reaches further, in points. */
const widestRing = 24;

interface Props {
  field: DataField;
  /** CSS pixels a point. */
  scale: number;
  /** How far its ring may reach, in points; anywhere if left out. */
  room?: number | undefined;
  /** Nothing can be changed here: this is the preview. */
  still?: boolean;
}

/** A field at its place on the page. The person's own fields can be used, and others' where the sender lets them; the rest can only be seen. */
export function FieldBox(props: Props) {
  const { signatoryUuid } = useSigning();
  const { field, scale, still = false } = props;
  return (
    <>
      <Box {...props} />
      <NotPrintedTag field={field} scale={scale} isNamed={!still && field.signatory_uuid === signatoryUuid} />
    </>
  );
}

function Box({ field, scale, room = widestRing, still }: Props) {
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
      <UsableField field={field} place={place} scale={scale} room={room} />
      <RefusalBeside field={field} scale={scale} />
    </>
  );
}

/** Stands below the present field, within the page's width. A sheet that opens over the page says it by itself. */
function RefusalBeside({ field, scale }: { field: DataField; scale: number }) {
  const shown = useSigningState((state) => {
    const isWrong = field.uuid in state.refused || isMissed(state, field.uuid);
    return state.current === field.uuid && isWrong && state.dialog === null;
  });
  if (!shown) return null;
  const right = (field.x + field.width) * scale;
  const across = right < refusalWidth ? { left: field.x * scale } : { left: right, translate: '-100% 0' };
  return (
    <div className="sg-refusal-beside" style={{ ...across, top: (field.y + field.height) * scale + 6, width: refusalWidth }}>
      <Refusal uuid={field.uuid} />
    </div>
  );
}

function UsableField({ field, place, scale, room }: { field: DataField; place: CSSProperties; scale: number; room: number }) {
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
  const required = useRequired(field);
  const side = `${Math.min(field.width, field.height) * scale}px`;
  const rings = { '--sg-side': side, '--sg-room': `${Math.min(widestRing, room) * scale}px` };
  const style = { ...place, '--sg-colour': colour.light, '--sg-tint': colour.tint, ...rings } as CSSProperties;
  const classes = [
    'sg-field',
    current && 'sg-field-current',
    filled && 'sg-field-filled',
    required && 'sg-field-required',
    refused && 'sg-field-refused',
  ]
    .filter(Boolean)
    .join(' ');
  const auto = fillsItself(field);
  const radio = useRadio(field);
  const asked = useFieldName(field, filled);
  // What was entered in a sheet is nowhere else for those who don't see the page.
  const value = givenBy === 'sheet' || givenBy === 'typing' ? shownValue(field) : '';
  const name = value ? `${asked}: ${value}` : asked;
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
    signing.setData(field.uuid, field.data === 'checked' && !choosesOne(field) ? 'unchecked' : 'checked');
  };
  return (
    <FocusedButton
      className={classes}
      style={style}
      arrival={arrival}
      role={givenBy !== 'ticking' ? undefined : choosesOne(field) ? 'radio' : 'checkbox'}
      aria-checked={givenBy === 'ticking' ? filled : undefined}
      aria-pressed={givenBy === 'pressing' ? filled : undefined}
      aria-label={name}
      data-field={field.uuid}
      // Whoever goes on from here by the bar goes on from this field.
      onFocus={() => signing.patch({ current: field.uuid })}
      onClick={(event) => {
        const nearest = nearestField(event);
        if (nearest === event.currentTarget) return use();
        nearest.focus({ preventScroll: true });
        nearest.click();
      }}
      {...radio}
    >
      {current && !filled && (
        <span className={field.y * scale < 48 ? 'sg-coach sg-coach-below' : 'sg-coach'}>{t(signingKind(field.type).next)}</span>
      )}
      {content}
    </FocusedButton>
  );
}

/** The words in an empty field's box, if there is room. */
function Prompt({ field, auto, scale }: { field: DataField; auto: boolean; scale: number }) {
  const [width, height] = [field.width * scale, field.height * scale];
  const { isTicked, decision } = fieldKind(field.type);
  const label = useFieldLabel(field);
  if (isTicked || height < 11) return null;
  const words = auto ? t('auto_date') : decision ? buttonTextOf(field) : label;
  return (
    <span
      className="sg-prompt"
      dir={textDirection(words)}
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
