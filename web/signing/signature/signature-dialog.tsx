import { useId, useMemo, useState } from 'react';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { SavedSignature } from '../../../shared/contract/schemas/people/saved-signature.ts';
import { typedLine } from '../../../shared/fields/printing/handwriting.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { Picture } from '../../fields/picture.tsx';
import { IconDeviceMobile } from '../../icons/icons.ts';
import { canvasWorks } from '../../signature/cropped.ts';
import { cutSignature } from '../../signature/cut-picture.ts';
import { DrawPad } from '../../signature/draw-pad.tsx';
import { inkLength, type Stroke, shortestInk } from '../../signature/ink.ts';
import { inkPng } from '../../signature/ink-image.ts';
import { TypePad } from '../../signature/type-pad.tsx';
import { stylesFor } from '../../signature/typed-image.ts';
import { useUnprintable } from '../../signature/use-styles.ts';
import { useTypedImage } from '../../signature/use-typed-image.ts';
import { allowedWays, firstWay, type Way } from '../../signature/ways.ts';
import { initialsOf } from '../../theme/signer-colours.ts';
import { DrawElsewhere } from '../drawing/lazy-parts.ts';
import { pictureFor } from '../model/new-picture.ts';
import { fillsAll } from '../model/one-click.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { Dialog } from '../ui/dialog.tsx';
import { isTouch } from '../ui/media.ts';
import { Segmented } from '../ui/segmented.tsx';
import { t } from '../work-messages.ts';
import { RememberBox, RememberedList } from './device/remembered-here.tsx';
import { useRemembered } from './device/use-remembered.ts';
import { useIsLast, useOthers, useUsedBefore } from './its-fields.ts';
import { keepNothing, keepWhenSubmitted, pictureOfKept, useKept, wayOf } from './kept.ts';
import { type Uploaded, UploadPad } from './upload-pad.tsx';

/** Makes a signature or initials for a field, and for the others of its kind if wanted. The one used before comes first. */
export function SignatureDialog({ field }: { field: DataField }) {
  const signing = useSigning();
  const settings = useSigningState((state) => state.pack.settings);
  const name = useSigningState((state) => state.me.name);
  const email = useSigningState((state) => state.me.email);
  const initials = fieldKind(field.type).signs === 'initials';
  const canDraw = useMemo(canvasWorks, []);
  const allowed = allowedWays(settings, canDraw);
  const lastMade = useSigningState((state) => state.lastMade);
  const made = lastMade[field.type];
  const [way, setWay] = useState<Way>(() => (made && allowed.includes(made.way) ? made.way : firstWay(allowed, isTouch())));
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [typed, setTyped] = useState(() => {
    if (made) return made.typed;
    const text = initials ? initialsOf(name) : name;
    return { text, style: stylesFor(typedLine(text))[0] ?? ('plain' as const) };
  });
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const [reading, setReading] = useState(false);
  const [elsewhere, setElsewhere] = useState(false);
  const [arrived, setArrived] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const type = initials ? 'initial' : 'signature';
  const kept = useKept(type, email).filter(({ method }) => allowed.includes(wayOf[method]));
  const here = useRemembered(type, allowed);
  const others = useOthers(field);
  const oneClick = fillsAll(settings, field.type);
  const [forOthers, setForOthers] = useState(oneClick || (made?.forOthers ?? true));
  const [before, ...earlier] = useUsedBefore(field);
  const typedImage = useTypedImage(typed.text, typed.style, way === 'type');
  const refused = useUnprintable(typedLine(typed.text));
  const shownProblem = (way === 'type' && refused) || problem;
  const problemId = useId();
  const filledThen = forOthers ? [field, ...others] : [field];
  const last = useIsLast(filledThen);

  const close = () => signing.openDialog(null);
  const hasInkHere = strokes.length > 0;
  const hasInkThere = arrived !== null;
  const discards = way === 'draw' && (hasInkHere || hasInkThere) ? t('discard_ink') : undefined;
  const drawOnPhone = (wanted: boolean) => {
    setElsewhere(wanted);
    setProblem('');
  };
  const upload = (picture: Uploaded | null) => {
    setUploaded(picture);
    setProblem('');
  };
  const fill = (picture: string, blob?: string) => {
    signing.setPicture(
      filledThen.map((one) => one.uuid),
      pictureFor(field, { url: picture, blob }),
    );
    close();
    signing.advance({ open: false, review: last, always: oneClick });
  };
  const fillMade = (picture: string) => {
    signing.patch({ lastMade: { ...lastMade, [field.type]: { way, typed, forOthers } } });
    keepWhenSubmitted(signing, type, { way, data_url: picture, text: way === 'type' ? typedLine(typed.text) : '' });
    here.use(way, picture);
    fill(picture);
  };
  const fillKept = async (one: SavedSignature) => {
    setProblem('');
    try {
      const picture = await pictureOfKept(one);
      keepNothing(type);
      fill(picture);
    } catch {
      setProblem(t('kept_failed'));
    }
  };
  const isEmpty = (way === 'draw' && !(elsewhere ? hasInkThere : hasInkHere)) || (way === 'upload' && !uploaded);
  const use = async () => {
    setProblem('');
    // Nothing else was made, so the signature shown above is used.
    if (isEmpty && before) return fill(before.url, before.blob);
    if (way === 'draw' && elsewhere) return arrived === null ? setProblem(t('drawn_needed')) : fillMade(arrived);
    if (way === 'draw' && inkLength(strokes) <= shortestInk) return setProblem(t('drawn_needed'));
    if (way === 'upload' && !uploaded) return setProblem(t('upload_needed'));
    if (way === 'type') {
      const set = await typedImage();
      return 'problem' in set ? setProblem(set.problem) : fillMade(set.picture);
    }
    const picture = way === 'draw' ? inkPng(strokes) : uploaded && cutSignature(uploaded.picture, uploaded.marked, uploaded.clean).dataUrl;
    if (picture) fillMade(picture);
    else setProblem(t('creating_failed'));
  };
  return (
    <Dialog
      shape="full"
      fills={way === 'draw' && !elsewhere}
      title={initials ? t('initials') : t('signature')}
      onClose={close}
      discards={discards}
      actions={
        <>
          {shownProblem && (
            <p id={problemId} role="alert" className="sg-error">
              {shownProblem}
            </p>
          )}
          {others.length > 0 && oneClick && (
            <p className="sg-hint">{t(initials ? 'fills_all_initials' : 'fills_all_signatures', { n: others.length + 1 })}</p>
          )}
          {others.length > 0 && !oneClick && (
            <label className="sg-check">
              <input type="checkbox" checked={forOthers} onChange={(event) => setForOthers(event.target.checked)} />
              <span>{t(initials ? 'use_for_other_initials' : 'use_for_other_signatures', { n: others.length })}</span>
            </label>
          )}
          <RememberBox here={here} />
          <button type="button" className="sg-button sg-primary sg-wide" disabled={way === 'upload' && reading} onClick={() => void use()}>
            {last ? t('use_and_review') : initials ? t('use_initials') : t('use_signature')}
          </button>
        </>
      }
    >
      {before && (
        <div className="sg-before">
          <span>{t('last_used')}</span>
          <Picture src={before.url} again={before.again} alt={initials ? t('initials') : t('signature')} />
          <button type="button" className="sg-button" onClick={() => fill(before.url, before.blob)}>
            {t('use')}
          </button>
        </div>
      )}
      {earlier.length > 0 && (
        <fieldset className="sg-kept">
          <legend>{t('used_earlier')}</legend>
          {earlier.map((one, index) => (
            <button key={one.url} type="button" aria-label={t('use_earlier', { n: index + 1 })} onClick={() => fill(one.url, one.blob)}>
              <Picture src={one.url} again={one.again} alt="" lost={t('use_earlier', { n: index + 1 })} />
            </button>
          ))}
        </fieldset>
      )}
      {kept.length > 0 && (
        <fieldset className="sg-kept">
          <legend>{t('kept')}</legend>
          {kept.map((one, index) => (
            <button key={one.key} type="button" aria-label={t('use_kept', { n: index + 1 })} onClick={() => void fillKept(one)}>
              <Picture src={one.blob_url} alt="" lost={t('use_kept', { n: index + 1 })} />
            </button>
          ))}
        </fieldset>
      )}
      <RememberedList
        here={here}
        onUse={(one) => {
          here.use(one.way, one.picture);
          fill(one.picture);
        }}
      />
      {!canDraw && settings.can_use_drawn_signature && <p className="sg-hint">{t('canvas_blocked')}</p>}
      {allowed.length > 1 && (
        <Segmented
          label={t('how')}
          value={way}
          options={allowed.map((one) => ({ value: one, label: t(one) }))}
          onChange={(next) => {
            setWay(next);
            setProblem('');
          }}
        />
      )}
      {way === 'draw' && elsewhere && signing.drawings && (
        <DrawElsewhere
          drawings={signing.drawings}
          documentKey={signing.documentKey}
          signatoryUuid={signing.signatoryUuid}
          type={type}
          drawn={arrived}
          onDrawn={(image) => {
            setArrived(image);
            setProblem('');
          }}
          onLeave={() => drawOnPhone(false)}
        />
      )}
      {way === 'draw' && !elsewhere && signing.drawings && !isTouch() && (
        <button type="button" className="sg-button" onClick={() => drawOnPhone(true)}>
          <IconDeviceMobile size={18} aria-hidden /> {t('draw_on_phone')}
        </button>
      )}
      {way === 'draw' && !elsewhere && (
        <DrawPad
          strokes={strokes}
          onChange={(next) => {
            setStrokes(next);
            setProblem('');
          }}
          hint={initials ? t('draw_initials_here') : t('draw_here')}
          label={allowed.length > 1 ? t('draw_label') : t('draw_only_label')}
        />
      )}
      {way === 'type' && (
        <TypePad
          text={typed.text}
          style={typed.style}
          refusedBy={refused === null ? undefined : problemId}
          label={initials ? t('typed_initials') : t('typed_name')}
          onChange={(text, style) => {
            setTyped({ text, style });
            setProblem('');
          }}
        />
      )}
      {way === 'upload' && <UploadPad uploaded={uploaded} onChange={upload} reading={reading} onReading={setReading} />}
    </Dialog>
  );
}
