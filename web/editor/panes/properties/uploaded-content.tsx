import { Button, FileButton, Group, Input, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import { yes } from '../../../../shared/domain/policy/verdict.ts';
import { fieldKind } from '../../../../shared/fields/registry.ts';
import { useMay } from '../../../api/account.ts';
import { ApiError } from '../../../api/errors.ts';
import { uploadContent } from '../../../documents/upload/upload-content.ts';
import { fieldAgain, Picture } from '../../../fields/picture.tsx';
import { IconTrash, IconUpload } from '../../../icons/icons.ts';
import { reasonOf } from '../../../ui/reason.ts';
import { exactTime } from '../../../ui/times.ts';
import { toast } from '../../../ui/toasts.ts';
import { UploadFault } from '../../../ui/upload-fault.tsx';
import { withPicture } from '../../core/editor-field.ts';
import { t } from '../../messages.ts';
import { useEditor } from '../../state/editor-context.ts';
import { KeptSignatures } from './kept-signatures.tsx';
import classes from './properties.module.css';

const pictures = 'image/png,image/jpeg,image/webp';

/** The picture or file that the sender puts into their own field. */
export function UploadedContent({ field }: { field: DataField }) {
  const editor = useEditor();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const stop = useRef<AbortController>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const picture = fieldKind(field.type).content === 'picture';
  const mayI = useMay();
  const verdict = fieldKind(field.type).signs ? mayI('putOwnSignature') : yes;
  const put = (content: Partial<DataField>) => {
    const now = editor.store.getState().fields[field.uuid];
    // The field was removed, or got another type, during the upload.
    if (now?.type === field.type) editor.change(t('changed'), { put: [withPicture(now, content)] });
  };
  const take = async (file: File | null) => {
    if (!file) return;
    const aborter = new AbortController();
    stop.current = aborter;
    setProblem(undefined);
    setProgress(0);
    try {
      // Stays at 99 until the file was checked (spec core §4).
      const { signs, content } = fieldKind(field.type);
      const use = signs ? 'signature' : content === 'file' ? 'file' : 'image';
      const onProgress = (share: number) => setProgress(Math.min(99, share * 100));
      const { blob, blob_url, filename } = await uploadContent({
        use,
        key: field.key,
        filename: file.name,
        body: file,
        onProgress,
        signal: aborter.signal,
      });
      put({ blob, blob_url: blob_url || null, filename });
    } catch (error) {
      if (aborter.signal.aborted) return;
      const message = t('upload_failed', { message: error instanceof ApiError ? error.message : t('save_failed') });
      // The person may have selected another field by now. The upload goes on, and its end is announced in any case.
      if (here.current) setProblem(message);
      else toast('danger', message);
    } finally {
      setProgress(null);
    }
  };
  const words = picture ? (field.blob ? t('replace_picture') : t('choose_picture')) : field.blob ? t('replace_file') : t('choose_file');
  return (
    <Input.Wrapper
      label={picture ? t('own_picture') : t('own_file')}
      error={problem && <UploadFault words={problem} />}
      description={verdict.ok ? aboutSignature(field) : reasonOf(verdict)}
    >
      {field.blob && (picture ? <Content field={field} /> : <p className={classes.file}>{field.filename}</p>)}
      {fieldKind(field.type).signs && verdict.ok && (
        <div>
          <KeptSignatures field={field} put={put} />
        </div>
      )}
      <Group gap="xs">
        <FileButton onChange={(file) => void take(file)} {...(picture && { accept: pictures })}>
          {(props) => (
            <Button
              {...props}
              px="sm"
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              disabled={progress !== null || !verdict.ok}
              data-own
            >
              {words}
            </Button>
          )}
        </FileButton>
        {field.blob && progress === null && verdict.ok && (
          <Button
            px="sm"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => put({ blob: null, blob_url: null, filename: null })}
          >
            {t('remove')}
          </Button>
        )}
        {progress !== null && (
          <Button variant="subtle" onClick={() => stop.current?.abort()}>
            {t('stop')}
          </Button>
        )}
      </Group>
      {progress !== null && <Progress value={progress} mt="xs" aria-label={t('uploading_file')} />}
    </Input.Wrapper>
  );
}

/** Whose signature it is, or why one that was there is gone. */
function aboutSignature({ blob, signature_put_in: put, signature_emptied: emptied }: DataField): string | undefined {
  if (blob !== null) return put && t('signature_put_in', { name: put.name, time: exactTime(put.date) });
  return emptied && t(`signature_emptied_${emptied}`);
}

function Content({ field }: { field: DataField }) {
  return field.blob_url ? (
    <Picture className={classes.picture} src={field.blob_url} again={fieldAgain(field)} alt={field.filename ?? ''} />
  ) : null;
}
