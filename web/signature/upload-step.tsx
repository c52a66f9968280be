import { Button, FileButton, Group, Progress, Radio, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { MarkedPart } from '../../shared/pictures/crop-box.ts';
import { ApiError } from '../api/errors.ts';
import { uploadContent } from '../documents/upload/upload-content.ts';
import { IconUpload } from '../icons/icons.ts';
import { useAccepted } from './accepted.ts';
import { cropPicture, type StoredPicture } from './crop-picture.ts';
import { CropTool } from './crop-tool.tsx';
import { bytesOf } from './data-url.ts';
import { type Marked, nothingMarked, partOf } from './marked.ts';
import { t } from './messages.ts';
import { pictureName } from './picture-name.ts';
import { readPicture, UnusablePicture } from './read-picture.ts';
import classes from './signature-maker.module.css';

/** What would be saved now: a picture, or the part of one that is marked and still has to be cropped. */
export interface Chosen {
  blob_key: string;
  part: MarkedPart | null;
}

interface Props {
  /** Null until a picture is there. */
  onChange: (chosen: Chosen | null) => void;
  onProblem: (problem: string) => void;
}

/** A photo or scan of a signature: uploaded, cropped, and then taken as it is or enhanced. */
export function UploadStep({ onChange, onProblem }: Props) {
  const [progress, setProgress] = useState<number | null>(null);
  const [whole, setWhole] = useState<StoredPicture | null>(null);
  const [marked, setMarked] = useState<Marked>(nothingMarked);
  const [isCropping, setIsCropping] = useState(false);
  const [found, setFound] = useState<{ original: StoredPicture; enhanced: StoredPicture | null } | null>(null);
  const accepted = useAccepted();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const mark = (next: Marked, picture = whole) => {
    setMarked(next);
    const part = partOf(next);
    onChange(picture && part && { blob_key: picture.blob_key, part });
  };
  const choose = (picture: StoredPicture) => onChange({ blob_key: picture.blob_key, part: null });
  const send = async (file: File | null) => {
    if (!file) return;
    const aborter = new AbortController();
    stop.current = aborter;
    onProblem('');
    setProgress(0);
    try {
      const { dataUrl, extension } = await readPicture(file);
      const filename = pictureName(file.name, extension);
      const onProgress = (share: number) => setProgress(Math.min(99, share * 100));
      const upload = { use: 'signature', key: '', filename, body: bytesOf(dataUrl), onProgress, signal: aborter.signal } as const;
      const { blob, blob_url } = await uploadContent(upload);
      const picture = { blob_key: blob, blob_url };
      setWhole(picture);
      setFound(null);
      mark(nothingMarked, picture);
    } catch (error) {
      if (!aborter.signal.aborted) onProblem(problemOf(error));
    } finally {
      setProgress(null);
    }
  };
  const crop = async () => {
    const part = partOf(marked);
    if (!whole || !part) return;
    onProblem('');
    setIsCropping(true);
    try {
      const cut = await cropPicture(whole.blob_key, part);
      setFound(cut);
      choose(cut.enhanced ?? cut.original);
    } catch (error) {
      onProblem(error instanceof ApiError ? error.message : t('crop_failed'));
    } finally {
      setIsCropping(false);
    }
  };
  const cropAgain = () => {
    setFound(null);
    mark(marked);
  };

  const picker = (
    <Group gap="xs">
      <FileButton onChange={(file) => void send(file)} accept={accepted} inputProps={{ 'aria-label': t('pick') }}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            disabled={progress !== null || isCropping}
          >
            {whole ? t('another') : t('pick')}
          </Button>
        )}
      </FileButton>
      {progress !== null && (
        <Button variant="subtle" onClick={() => stop.current?.abort()}>
          {t('stop')}
        </Button>
      )}
      {found && (
        <Button variant="default" onClick={cropAgain}>
          {t('crop_again')}
        </Button>
      )}
    </Group>
  );
  return (
    <Stack gap="sm">
      {!whole && <p className={classes.hint}>{t('pick_hint')}</p>}
      {progress !== null && <Progress value={progress} aria-label={t('sending')} />}
      {whole && !found && (
        <CropTool key={whole.blob_key} src={whole.blob_url} marked={marked} onChange={mark} onCrop={() => void crop()} busy={isCropping} />
      )}
      {found && <Choice key={found.original.blob_key} {...found} onChoose={choose} />}
      {picker}
    </Stack>
  );
}

function problemOf(error: unknown): string {
  if (error instanceof UnusablePicture) return error.words ?? t('upload_failed');
  return error instanceof ApiError ? error.message : t('put_failed');
}

/** The two pictures beside each other. */
function Choice({
  original,
  enhanced,
  onChoose,
}: {
  original: StoredPicture;
  enhanced: StoredPicture | null;
  onChoose: (picture: StoredPicture) => void;
}) {
  const [chosen, setChosen] = useState(enhanced ? 'enhanced' : 'original');
  const choose = (value: string) => {
    setChosen(value);
    onChoose(value === 'enhanced' && enhanced ? enhanced : original);
  };
  if (!enhanced) {
    return (
      <>
        <p className={classes.hint}>{t('no_ink')}</p>
        <img className={classes.picture} src={original.blob_url} alt={t('original')} />
      </>
    );
  }
  return (
    <Radio.Group label={t('which')} value={chosen} onChange={choose}>
      <div className={classes.choice}>
        <Radio.Card value="enhanced" className={classes.option} aria-label={t('enhanced')}>
          <img className={classes.picture} src={enhanced.blob_url} alt="" />
          <span>{t('enhanced')}</span>
          <span className={classes.hint}>{t('enhanced_hint')}</span>
        </Radio.Card>
        <Radio.Card value="original" className={classes.option} aria-label={t('original')}>
          <img className={classes.picture} src={original.blob_url} alt="" />
          <span>{t('original')}</span>
        </Radio.Card>
      </div>
    </Radio.Group>
  );
}
