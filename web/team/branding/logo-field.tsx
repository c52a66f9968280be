import { Button, FileButton, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { leastContrast, pictureContrast } from '../../../shared/domain/branding/contrast.ts';
import { logoPlates } from '../../../shared/domain/branding/logo.ts';
import { uploadLogo } from '../../api/branding.ts';
import { ApiError } from '../../api/errors.ts';
import { IconUpload } from '../../icons/icons.ts';
import { t } from '../../messages/branding.ts';
import classes from './branding.module.css';
import { rounded } from './colour-field.tsx';

const accepted = ['image/png', 'image/jpeg', 'image/webp'];
/** Megabytes; the server refuses larger ones too. */
const largest = 10;

interface Props {
  label: string;
  /** What the logo is for. */
  background: 'light' | 'dark';
  url: string | null;
  readOnly: boolean;
  onChange: (logo: { key: string; url: string } | null) => void;
}

/** A logo, shown on the background that it is for, or on one on which it can be seen. */
export function LogoField({ label, background, url, readOnly, onChange }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const seen = usePictureContrast(url, logoPlates[background]);
  const isFaint = seen !== undefined && seen !== null && seen < leastContrast.picture;
  const shownOn = logoPlates[isFaint ? (background === 'light' ? 'dark' : 'light') : background];
  const send = async (file: File | null) => {
    if (!file) return;
    const refused = !accepted.includes(file.type)
      ? t('logo_wrong_type')
      : file.size === 0
        ? t('logo_empty')
        : file.size > largest * 1024 * 1024
          ? t('logo_too_large', { n: largest })
          : '';
    setProblem(refused);
    if (refused) return;
    setBusy(true);
    try {
      onChange(await uploadLogo(file));
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('logo_failed'));
    } finally {
      setBusy(false);
    }
  };
  const pick = `${label}: ${t(url ? 'logo_another' : 'logo_pick')}`;
  return (
    <fieldset className={classes.logo}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.plate} style={{ background: shownOn, color: shownOn === logoPlates.light ? '#4a5261' : '#ffffff' }}>
        {url ? <img src={url} alt={label} /> : <span>{t('logo_none')}</span>}
      </div>
      {!readOnly && (
        <Group gap="xs">
          <FileButton onChange={(file) => void send(file)} accept={accepted.join(',')} inputProps={{ 'aria-label': pick }}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                loading={busy}
                leftSection={<IconUpload size={14} aria-hidden />}
                aria-label={pick}
              >
                {t(url ? 'logo_another' : 'logo_pick')}
              </Button>
            )}
          </FileButton>
          {url && (
            <Button variant="subtle" size="xs" aria-label={`${label}: ${t('logo_remove')}`} onClick={() => onChange(null)}>
              {t('logo_remove')}
            </Button>
          )}
        </Group>
      )}
      {(isFaint || seen === null) && (
        <p className={classes.warning} role="status">
          {seen === null ? t('logo_invisible') : t('logo_faint', { contrast: rounded(seen ?? 1) })}
        </p>
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Undefined until it is known; null if nothing of the picture can be seen. */
function usePictureContrast(url: string | null, background: string): number | null | undefined {
  const [found, setFound] = useState<{ url: string; contrast: number | null }>();
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.src = url;
    image.decode().then(
      () => setFound({ url, contrast: pictureContrast(pixelsOf(image), background) }),
      () => undefined,
    );
  }, [url, background]);
  return found?.url === url ? found?.contrast : undefined;
}

/** Small, because colours are all that counts. */
function pixelsOf(image: HTMLImageElement): Uint8ClampedArray {
  const scale = Math.min(1, 160 / Math.max(image.naturalWidth, image.naturalHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) return new Uint8ClampedArray();
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}
