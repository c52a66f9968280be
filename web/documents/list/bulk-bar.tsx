import { Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { useMay } from '../../api/account.ts';
import { IconCopy, IconFilePlus, IconFolderSymlink, IconRestore, IconTrash, IconX } from '../../icons/icons.ts';
import { t } from '../../messages/documents.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { reasonOf } from '../../ui/reason.ts';
import { moveOrCopy } from '../move/move-request.ts';
import { useMayMove } from '../move/use-may-move.ts';
import classes from './bulk-bar.module.css';
import { copyRows, deleteRows, deleteRowsForever, documentFromTemplate, recoverRows } from './row-actions.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Takes the place of the toolbar while rows are selected. */
export function BulkBar({ rows, trash, onClear }: { rows: readonly DocumentRow[]; trash: boolean; onClear: () => void }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const mayI = useMay();
  const mayMove = useMayMove();
  const copying = mayI('copySeveral');
  const verdicts = rows.map((row) => mayI('deleteForEver', row));
  const deletable = rows.filter((_, at) => verdicts[at]?.ok);
  const kept = verdicts.find((verdict) => !verdict.ok);
  /** The selection stays if the person cancels. */
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true);
    const done = await action();
    setBusy(false);
    if (done !== false) onClear();
  };
  const [only] = rows;
  const template = rows.length === 1 && only?.document_type === 'template' ? only : undefined;
  const useIt = async () => {
    const key = template && (await documentFromTemplate(template));
    if (key) void navigate(`/documents/${key}`);
  };
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('selected', { n: rows.length })}>
      <IconButton icon={IconX} label={t('clear_selection')} onClick={onClear} />
      <h1 className={classes.count}>{t('selected', { n: rows.length })}</h1>
      {trash ? (
        <>
          <Button variant="default" loading={busy} leftSection={<IconRestore {...icon} />} onClick={() => run(() => recoverRows(rows))}>
            {t('recover')}
          </Button>
          <Tooltip label={kept && !kept.ok && reasonOf(kept)} disabled={deletable.length > 0}>
            <Button
              variant="default"
              disabled={busy}
              data-disabled={deletable.length === 0 || undefined}
              aria-disabled={deletable.length === 0}
              leftSection={<IconTrash {...icon} />}
              onClick={() => deletable.length > 0 && run(() => deleteRowsForever(deletable, rows.length))}
            >
              {t('delete_forever')}
            </Button>
          </Tooltip>
        </>
      ) : (
        <>
          {template && copying.ok && (
            <Button disabled={busy} leftSection={<IconFilePlus {...icon} />} onClick={() => run(useIt)}>
              {t('use_template')}
            </Button>
          )}
          <Button variant="default" disabled={busy} leftSection={<IconCopy {...icon} />} onClick={() => run(() => copyRows(rows, copying))}>
            {t('copy')}
          </Button>
          {mayMove(rows) && (
            <Button
              variant="default"
              disabled={busy}
              leftSection={<IconFolderSymlink {...icon} />}
              onClick={() => void moveOrCopy(rows).then((outcome) => outcome && onClear())}
            >
              {t('move_or_copy')}
            </Button>
          )}
          <Button variant="default" loading={busy} leftSection={<IconTrash {...icon} />} onClick={() => run(() => deleteRows(rows))}>
            {t('delete')}
          </Button>
        </>
      )}
    </div>
  );
}
