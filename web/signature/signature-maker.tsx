import '../signing/styles/controls.css';
import '../signing/styles/dialogs.css';
import { Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useMemo, useState } from 'react';
import type { SavedSignature, SignatureType } from '../../shared/contract/schemas/people/saved-signature.ts';
import { typedLine } from '../../shared/fields/printing/handwriting.ts';
import { fieldKind } from '../../shared/fields/registry.ts';
import type { MarkedPart } from '../../shared/pictures/crop-box.ts';
import { ApiError } from '../api/errors.ts';
import { type NewSignature, sendSignature } from '../api/save-signature.ts';
import { useSavedSignatures } from '../api/signatures.ts';
import { initialsOf } from '../theme/signer-colours.ts';
import { mayDiscard } from '../ui/discard.ts';
import { UploadFault } from '../ui/upload-fault.tsx';
import { cropPicture, type StoredPicture } from './crop-picture.ts';
import { canvasWorks } from './cropped.ts';
import { DrawPad } from './draw-pad.tsx';
import { inkLength, type Stroke, shortestInk } from './ink.ts';
import { inkPng } from './ink-image.ts';
import { t } from './messages.ts';
import classes from './signature-maker.module.css';
import { TypePad } from './type-pad.tsx';
import { stylesFor } from './typed-image.ts';
import { type Chosen, UploadStep } from './upload-step.tsx';
import { useUnprintable } from './use-styles.ts';
import { useTypedImage } from './use-typed-image.ts';
import { firstWay, type Way, ways } from './ways.ts';

interface Props {
  type: SignatureType;
  /** The person's name, from which a typed one begins. */
  name: string;
  onSaved: (saved: SavedSignature) => void;
  onClose: () => void;
}

/** Makes a signature or initials, drawn, typed or uploaded, and keeps it in the profile. */
export function SignatureMaker({ type, name, onSaved, onClose }: Props) {
  const isInitials = fieldKind(type).signs === 'initials';
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false });
  const canDraw = useMemo(canvasWorks, []);
  const allowed = ways.filter((way) => way !== 'draw' || canDraw);
  const [way, setWay] = useState<Way>(() => firstWay(allowed, isTouch));
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [typed, setTyped] = useState(() => {
    const text = isInitials ? initialsOf(name) : name;
    return { text, style: stylesFor(typedLine(text))[0] ?? ('plain' as const) };
  });
  const [uploaded, setUploaded] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const { show } = useSavedSignatures();
  const typedImage = useTypedImage(typed.text, typed.style, way === 'type');
  const refused = useUnprintable(typedLine(typed.text));
  const problemId = useId();
  const shownProblem = (way === 'type' && refused) || problem;

  const made = async (): Promise<NewSignature | string> => {
    if (way === 'upload') {
      if (!uploaded) return t('pick_needed');
      const { blob_key } = uploaded.part ? await cropped(uploaded.blob_key, uploaded.part) : uploaded;
      return { signature_type: type, method: 'upload', picture: { blob_key } };
    }
    if (way === 'type') {
      const set = await typedImage();
      if ('problem' in set) return set.problem;
      return { signature_type: type, method: 'typed', picture: { data_url: set.picture }, text: typedLine(typed.text) };
    }
    if (inkLength(strokes) <= shortestInk) return t('drawn_needed');
    const drawn = inkPng(strokes);
    return drawn ? { signature_type: type, method: 'drawn', picture: { data_url: drawn } } : t('creating_failed');
  };
  const save = async () => {
    setProblem('');
    setIsSaving(true);
    try {
      const picture = await made();
      if (typeof picture === 'string') return setProblem(picture);
      const { blob_key, signatures } = await sendSignature(picture);
      await show(signatures);
      const saved = signatures.find((one) => one.blob_key === blob_key && one.signature_type === type);
      if (!saved) return setProblem(t('creating_failed'));
      onSaved(saved);
      onClose();
    } catch (error) {
      // Everything stays as it was made, so that it can be saved again.
      setProblem(error instanceof ApiError ? error.message : t('creating_failed'));
    } finally {
      setIsSaving(false);
    }
  };
  const close = async () => {
    if (await mayDiscard(strokes.length > 0 || uploaded !== null)) onClose();
  };
  const change = (next: () => void) => {
    next();
    setProblem('');
  };
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={isInitials ? t('new_initials') : t('new_signature')}
      size="lg"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <Stack gap="md">
        {!canDraw && <p className={classes.hint}>{t('canvas_blocked')}</p>}
        <SegmentedControl
          fullWidth
          aria-label={t('how')}
          value={way}
          data={allowed.map((value) => ({ value, label: t(`way_${value}`) }))}
          onChange={(value) => change(() => setWay(value))}
        />
        {way === 'draw' && (
          <DrawPad
            strokes={strokes}
            onChange={(next) => change(() => setStrokes(next))}
            hint={isInitials ? t('draw_initials_here') : t('draw_here')}
            label={t('draw_label')}
          />
        )}
        {way === 'type' && (
          <TypePad
            text={typed.text}
            style={typed.style}
            refusedBy={refused === null ? undefined : problemId}
            label={isInitials ? t('typed_initials') : t('typed_name')}
            onChange={(text, style) => change(() => setTyped({ text, style }))}
          />
        )}
        {/* Stays while another way is looked at, so that an upload is not lost. */}
        <div hidden={way !== 'upload'}>
          <UploadStep onChange={(next) => change(() => setUploaded(next))} onProblem={setProblem} />
        </div>
        {shownProblem && (
          <p id={problemId} role="alert" className={classes.problem}>
            <UploadFault words={shownProblem} />
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void close()}>
            {t('cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The part that is marked when somebody saves without cropping: without its paper if that is possible. */
async function cropped(blob_key: string, part: MarkedPart): Promise<StoredPicture> {
  const { enhanced, original } = await cropPicture(blob_key, part);
  return enhanced ?? original;
}
