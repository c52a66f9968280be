import { Button, FileButton, Group, Progress, Radio, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { cropImageRoute } from '../../shared/contract/uploads/crop-image.ts';
import type { MarkedPart } from '../../shared/pictures/crop-box.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { uploadContent } from '../documents/upload/upload-content.ts';
import { IconUpload } from '../icons/icons.ts';
import { CropTool, type Marked, nothingMarked } from './crop-tool.tsx';
import { t } from './messages.ts';
import classes from './signature-maker.module.css';

interface StoredPicture {
  blob_key: string;
  blob_url: string;
}

interface Props {
  /** The picture to save; null until one is cropped. */
  onChange: (chosen: StoredPicture | null) => void;
  onProblem: (problem: string) => void;
}

const accepted = 'image/png,image/jpeg,image/webp';

/** A photo or scan of a signature: uploaded, cropped, and then taken as it is or enhanced. */
export function UploadStep({ onChange, onProblem }: Props) {
  const [progress, setProgress] = useState<number | null>(null);
  const [whole, setWhole] = useState<StoredPicture | null>(null);
  const [marked, setMarked] = useState<Marked>(nothingMarked);
  const [isCropping, setIsCropping] = useState(false);
  const [found, setFound] = useState<{ original: StoredPicture; enhanced: StoredPicture | null } | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const show = (next: typeof found) => {
    setFound(next);
    onChange(next && (next.enhanced ?? next.original));
  };
  const send = async (file: File | null) => {
    if (!file) return;
    const aborter = new AbortController();
    stop.current = aborter;
    onProblem('');
    setProgress(0);
    try {
      const onProgress = (share: number) => setProgress(Math.min(99, share * 100));
      const upload = { use: 'signature', key: '', filename: file.name, body: file, onProgress, signal: aborter.signal } as const;
      const { blob, blob_url } = await uploadContent(upload);
      setWhole({ blob_key: blob, blob_url });
      setMarked(nothingMarked);
      show(null);
    } catch (error) {
      if (!aborter.signal.aborted) onProblem(error instanceof ApiError ? error.message : t('put_failed'));
    } finally {
      setProgress(null);
    }
  };
  const crop = async (part: MarkedPart) => {
    if (!whole) return;
    onProblem('');
    setIsCropping(true);
    const cut = (enhance: boolean) =>
      call<typeof cropImageRoute>('POST', '/crop_image/{blob_key}', {
        params: { blob_key: whole.blob_key },
        body: { ...part, enhance },
      });
    try {
      // A picture without ink on paper can't be enhanced, and is used as it is.
      const [original, enhanced] = await Promise.all([cut(false), cut(true).catch(unlessNoInk)]);
      show({ original, enhanced });
    } catch (error) {
      onProblem(error instanceof ApiError ? error.message : t('crop_failed'));
    } finally {
      setIsCropping(false);
    }
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
        <Button variant="default" onClick={() => show(null)}>
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
        <CropTool
          key={whole.blob_key}
          src={whole.blob_url}
          marked={marked}
          onChange={setMarked}
          onCrop={(part) => void crop(part)}
          busy={isCropping}
        />
      )}
      {found && <Choice key={found.original.blob_key} {...found} onChange={onChange} />}
      {picker}
    </Stack>
  );
}

function unlessNoInk(error: unknown): null {
  if (error instanceof ApiError && error.code === 'image_not_cropped') return null;
  throw error;
}

/** The two pictures beside each other. */
function Choice({
  original,
  enhanced,
  onChange,
}: {
  original: StoredPicture;
  enhanced: StoredPicture | null;
  onChange: Props['onChange'];
}) {
  const [chosen, setChosen] = useState(enhanced ? 'enhanced' : 'original');
  const choose = (value: string) => {
    setChosen(value);
    onChange(value === 'enhanced' ? enhanced : original);
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
