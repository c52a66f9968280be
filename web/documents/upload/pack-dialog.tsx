import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconX } from '../../icons/icons.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/uploads.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ReorderList } from '../../ui/reorder/reorder-list.tsx';
import { type Typing, TypingDialog } from '../../ui/typing-dialog.tsx';
import classes from './pack-dialog.module.css';

interface Props {
  files: readonly File[];
  opened: boolean;
  onCancel: () => void;
  onStart: (files: readonly File[], onePack: boolean, name?: string) => void;
}

/** Several files: one pack or several documents, in which order, under which name. */
export function PackDialog({ files, opened, onCancel, onStart }: Props) {
  return (
    <TypingDialog opened={opened} onClose={onCancel} title={t('ask_title', { n: files.length })} size={560}>
      {(typing) => <Question key={files.map(({ name }) => name).join('/')} files={files} onStart={onStart} {...typing} />}
    </TypingDialog>
  );
}

interface Listed {
  id: number;
  file: File;
}

function Question({ files, typed: isChanged, onCancel, onStart }: Pick<Props, 'files' | 'onStart'> & Typing) {
  const [listed, setListed] = useState<readonly Listed[]>(() => files.map((file, id) => ({ id, file })));
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? listed[0]?.file.name.replace(/\.pdf$/i, '') ?? '';
  const arrange = (next: readonly Listed[]) => {
    isChanged.current = true;
    setListed(next);
  };
  const chosen = listed.map(({ file }) => file);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('ask_text')}
      </Text>
      <TextInput
        mt="md"
        label={t('ask_name')}
        maxLength={200}
        value={name}
        onChange={(event) => {
          isChanged.current = true;
          setTyped(event.currentTarget.value);
        }}
        data-autofocus
      />
      <div className={classes.files}>
        <ReorderList
          label={t('ask_order')}
          items={listed}
          keyOf={({ id }) => String(id)}
          nameOf={({ file }) => file.name}
          onChange={arrange}
        >
          {(item) => (
            <span className={classes.file}>
              <span className={classes.words}>
                <span className={classes.name}>{item.file.name}</span>
                <span className={classes.size}>{sizeText(item.file.size)}</span>
              </span>
              {listed.length > 1 && (
                <IconButton
                  icon={IconX}
                  label={t('remove_file', { name: item.file.name })}
                  onClick={() => arrange(listed.filter((one) => one !== item))}
                />
              )}
            </span>
          )}
        </ReorderList>
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button variant="default" onClick={() => onStart(chosen, false)}>
          {t('several')}
        </Button>
        <Button onClick={() => onStart(chosen, true, name.trim() || undefined)}>{t('one_pack')}</Button>
      </Group>
    </>
  );
}

/** Small files count as the least that is shown. */
function sizeText(bytes: number): string {
  const inKilobytes = Math.max(1, Math.round(bytes / 1000));
  const [size, unit] = inKilobytes < 1000 ? [inKilobytes, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat('en', { style: 'unit', unit, maximumFractionDigits: 1 }).format(size);
}
