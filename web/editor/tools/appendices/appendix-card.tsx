import { Checkbox, Select, TextInput } from '@mantine/core';
import { type Appendix, appendixAudiences } from '../../../../shared/contract/schemas/documents/appendix.ts';
import { IconPaperclip, IconTrash } from '../../../icons/icons.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ReorderArrows, ReorderHandle } from '../../../ui/reorder/reorder-controls.tsx';
import { ConflictNotice } from '../conflict-notice.tsx';
import frame from '../tool.module.css';
import classes from './appendices.module.css';
import { audienceWords } from './audiences.ts';
import { useAppendixDraft } from './use-appendix-draft.ts';
import { t } from './words.ts';

interface Props {
  packKey: string;
  appendix: Appendix;
  onSaved: (appendix: Appendix) => void;
  /** Its place in the order; undefined for the only one, and while only some of them are shown. */
  place: { index: number; count: number; move: (from: number, to: number) => void } | undefined;
  dragged: boolean;
  onDrag: () => void;
  onRemove: () => void;
}

const audiences = appendixAudiences.map((value) => ({ value, label: audienceWords[value] }));

/** One supporting document. Its texts save themselves, after a pause and when they are left. */
export function AppendixCard({ packKey, appendix, onSaved, place, dragged, onDrag, onRemove }: Props) {
  const { draft, change, flush, state, resolve } = useAppendixDraft(packKey, appendix, onSaved);
  const name = appendix.filename || appendix.description;
  const words = { saved: '', saving: t('saving'), just_saved: t('saved'), failed: t('not_saved'), conflict: t('not_saved') };
  return (
    <li className={frame.card} aria-label={t('item', { name })} data-dragged={dragged || undefined} onBlur={flush}>
      <div className={frame.row}>
        {place ? <ReorderHandle {...place} name={name} begin={onDrag} /> : <IconPaperclip size={18} stroke={1.75} aria-hidden />}
        {appendix.blob_serving_url ? (
          <a
            className={classes.file}
            href={appendix.blob_serving_url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('open', { name: appendix.filename })}
          >
            {appendix.filename}
          </a>
        ) : (
          <span className={classes.file}>{t('no_file')}</span>
        )}
        <span className={classes.state} role="status">
          {words[state]}
        </span>
        {place && <ReorderArrows {...place} name={name} />}
        <IconButton icon={IconTrash} label={t('remove', { name })} onClick={onRemove} />
      </div>
      {state === 'conflict' && <ConflictNotice text={t('conflict')} onTheirs={() => resolve('theirs')} onMine={() => resolve('mine')} />}
      <div className={classes.fields}>
        <TextInput
          className={classes.wide}
          label={t('description')}
          maxLength={500}
          autoComplete="off"
          value={draft.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <Select
          label={t('audience')}
          allowDeselect={false}
          data={audiences}
          value={draft.audience}
          onChange={(value) => value && change({ audience: value as Appendix['audience'] })}
        />
        <TextInput
          label={t('custom_id')}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
          value={draft.custom_id}
          onChange={(event) => change({ custom_id: event.currentTarget.value })}
        />
        <Checkbox
          className={classes.wide}
          label={t('required')}
          checked={draft.required}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        />
      </div>
    </li>
  );
}
