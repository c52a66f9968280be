import { Button, FileButton, NativeSelect, Progress } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import type { Appendix, AppendixAudience } from '../../../../shared/contract/schemas/documents/appendix.ts';
import { fetchAppendices } from '../../../api/appendices.ts';
import { IconPaperclip, IconUpload, IconX } from '../../../icons/icons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useMoves } from '../../../ui/reorder/use-moves.ts';
import { ListDialog } from '../list-dialog.tsx';
import frame from '../tool.module.css';
import type { ToolDialogProps } from '../tool.ts';
import { t as words } from '../words.ts';
import classes from './appendices.module.css';
import { AppendixCard } from './appendix-card.tsx';
import { audienceWords } from './audiences.ts';
import { useAppendices } from './use-appendices.ts';
import { t } from './words.ts';

/** The files that go along with the document (spec core §3, Document appendix). Each change saves itself. */
export function AppendicesDialog({ onClose }: ToolDialogProps) {
  return (
    <ListDialog title={words('appendices')} about={t('about')} size={760} fetch={fetchAppendices} onClose={onClose}>
      {(saved, packKey) => <AppendixList packKey={packKey} saved={saved} />}
    </ListDialog>
  );
}

const keyOf = ({ key }: Appendix) => key;
const nameOf = ({ filename, description }: Appendix) => filename || description;

function AppendixList({ packKey, saved }: { packKey: string; saved: readonly Appendix[] }) {
  const { appendices, uploads, upload, put, move, remove } = useAppendices(packKey, saved);
  const [over, setOver] = useState(false);
  const [audience, setAudience] = useState<AppendixAudience | ''>('');
  const used = new Set(appendices.map((one) => one.audience));
  const chosen = audience !== '' && used.has(audience) ? audience : '';
  const shown = appendices.filter((one) => chosen === '' || one.audience === chosen);
  const { list, dragged, begin, move: onMove, said } = useMoves(appendices, keyOf, nameOf, move);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload([...event.dataTransfer.files]);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      className={classes.area}
      aria-label={words('appendices')}
      data-over={over || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {appendices.length === 0 && uploads.length === 0 && <EmptyState icon={IconPaperclip} title={t('none')} text={t('none_text')} />}
      {used.size > 1 && (
        <NativeSelect
          className={classes.filter}
          label={t('show')}
          value={chosen}
          data={[{ value: '', label: t('show_all') }, ...[...used].map((value) => ({ value, label: audienceWords[value] }))]}
          onChange={(event) => setAudience(event.currentTarget.value as AppendixAudience | '')}
        />
      )}
      <ol className={frame.list} ref={list}>
        {shown.map((appendix, index) => (
          <AppendixCard
            key={appendix.key}
            packKey={packKey}
            appendix={appendix}
            onSaved={put}
            place={chosen === '' && shown.length > 1 ? { index, count: shown.length, move: onMove } : undefined}
            dragged={dragged === appendix.key}
            onDrag={() => begin(appendix.key)}
            onRemove={() => void remove(appendix)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {uploads.map(({ id, name, share, stop }) => (
        <div key={id} className={classes.upload} role="status">
          <div className={frame.row}>
            <span className={frame.grow}>{t('uploading', { name, percent: Math.min(99, Math.round(share * 100)) })}</span>
            <IconButton icon={IconX} label={t('stop', { name })} onClick={stop} />
          </div>
          <Progress value={Math.min(99, share * 100)} aria-label={name} />
        </div>
      ))}
      <div className={frame.row}>
        <FileButton multiple onChange={upload}>
          {(props) => (
            <Button {...props} variant="default" data-autofocus leftSection={<IconUpload size={16} aria-hidden />}>
              {t('add')}
            </Button>
          )}
        </FileButton>
        <span className={frame.text}>{t('drop')}</span>
      </div>
    </section>
  );
}
