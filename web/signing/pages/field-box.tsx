import { type CSSProperties, useEffect, useRef } from 'react';
import type { DataField } from '../../../shared/contract/schemas/data-field.ts';
import { fieldKind, fillsItself } from '../../../shared/fields/registry.ts';
import { signerColour } from '../../theme/signer-colours.ts';
import { Refusal } from '../form/refusal.tsx';
import { t } from '../messages.ts';
import { asksInDialog, buttonTextOf, labelOf, nameOf } from '../model/labels.ts';
import { promptSize } from '../model/prompt-size.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import type { Arrival } from '../state/types.ts';
import { useNarrow } from '../ui/media.ts';
import { ChoiceInPlace } from './choice-in-place.tsx';
import { FieldInPlace } from './field-in-place.tsx';
import { OthersField } from './others-field.tsx';
import { TextInPlace } from './text-in-place.tsx';

/** CSS pixels: what two buttons need side by side. */
const refusalWidth = 280;

interface Props {
  field: DataField;
  /** CSS pixels a point. */
  scale: number;
  /** Nothing can be done with it here: the preview. */
  still?: boolean;
}

/** A field at its place on the page. Mine can be used, others' only be seen. */
export function FieldBox({ field, scale, still }: Props) {
  const { signatoryUuid } = useSigning();
  const mine = field.signatory_uuid === signatoryUuid;
  const place: CSSProperties = { left: field.x * scale, top: field.y * scale, width: field.width * scale, height: field.height * scale };
  if (still) {
    return (
      <div className="sg-field-still" style={place}>
        <FieldInPlace field={field} />
      </div>
    );
  }
  if (!mine) return <OthersField field={field} place={place} />;
  return (
    <>
      <MyField field={field} place={place} scale={scale} />
      <RefusalBeside field={field} scale={scale} />
    </>
  );
}

/** Below the field that the person stands at, within the page's width. What opens over the page says it by itself. */
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

function MyField({ field, place, scale }: { field: DataField; place: CSSProperties; scale: number }) {
  const signing = useSigning();
  const narrow = useNarrow();
  const current = useSigningState((state) => state.current === field.uuid);
  const arrival = useSigningState((state) => (state.arrival?.uuid === field.uuid ? state.arrival : null));
  const colour = useSigningState((state) => signerColour(state.me.colour));
  const filled = field.type === 'check' ? field.data === 'checked' : fieldKind(field.type).draw(field) !== null;
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
        <span className="visually-hidden">{nameOf(field, filled)}</span>
      </div>
    );
  }
  if ((field.type === 'text' || field.type === 'blank') && !narrow && !asksInDialog(field))
    return <TextInPlace field={field} className={classes} style={style} scale={scale} arrival={arrival} />;
  if (field.type === 'choice')
    return (
      <ChoiceInPlace field={field} className={classes} style={style} arrival={arrival}>
        {content}
      </ChoiceInPlace>
    );
  const use = () => {
    if (field.type === 'approve') return signing.approve(field.uuid);
    if (field.type !== 'check') return signing.goTo(field.uuid, { open: true });
    signing.patch({ current: field.uuid });
    signing.setData(field.uuid, field.data === 'checked' ? 'unchecked' : 'checked');
  };
  return (
    <FocusedButton
      className={classes}
      style={style}
      arrival={arrival}
      role={field.type === 'check' ? 'checkbox' : undefined}
      aria-checked={field.type === 'check' ? filled : undefined}
      aria-pressed={field.type === 'approve' ? filled : undefined}
      aria-label={nameOf(field, filled)}
      data-field={field.uuid}
      onClick={use}
    >
      {current && !filled && (
        <span className={field.y * scale < 48 ? 'sg-coach sg-coach-below' : 'sg-coach'}>{t(`next_${field.type}`)}</span>
      )}
      {content}
    </FocusedButton>
  );
}

/** Who has filled in a field of this person; screen readers get the same from the field's name. */
export function FilledTag({ field }: { field: DataField }) {
  if (field.filled_in_by === null) return null;
  return (
    <span className="sg-filled-tag" aria-hidden="true">
      {t('filled_in_by', { name: field.filled_in_by })}
    </span>
  );
}

/** What an empty field says in its box, if there is room. */
function Prompt({ field, auto, scale }: { field: DataField; auto: boolean; scale: number }) {
  const [width, height] = [field.width * scale, field.height * scale];
  if (field.type === 'check' || height < 11) return null;
  const words = auto ? t('auto_date') : field.type === 'approve' || field.type === 'decline' ? buttonTextOf(field) : labelOf(field);
  return (
    <span className="sg-prompt" data-type={field.type} style={{ fontSize: promptSize(words, width, height) }} aria-hidden="true">
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

/** The last arrival that took the focus: a field that is scrolled away and comes back must not take it again. */
let lastFocused = 0;

/** Moves the focus to an element when the wizard arrives at it. */
export function useArrivalFocus(element: React.RefObject<HTMLElement | null>, arrival: Arrival | null): void {
  useEffect(() => {
    if (!arrival?.focus || arrival.count <= lastFocused) return;
    lastFocused = arrival.count;
    element.current?.focus({ preventScroll: true });
  }, [arrival, element]);
}
