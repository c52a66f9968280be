import { Button, Menu, Tooltip } from '@mantine/core';
import { useState } from 'react';
import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { useMay } from '../../api/account.ts';
import { IconDots, IconFilePlus, IconX } from '../../icons/icons.ts';
import { t } from '../../messages/bulk.ts';
import { t as documents } from '../../messages/documents.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { askForTemplate } from '../from-template/use-template-request.ts';
import classes from './bulk-bar.module.css';
import type { BulkAction } from './use-bulk-actions.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What has a button of its own; the rest is in the menu behind them. */
const inSight = { narrow: 1, medium: 3, wide: 5 } as const;

interface Props {
  rows: readonly DocumentRow[];
  actions: readonly BulkAction[];
  onClear: () => void;
  /** Where there is no head of a table with a tick for all. */
  onSelectAll?: (() => void) | undefined;
}

/** Takes the place of the toolbar while rows are selected. */
export function BulkBar({ rows, actions, onClear, onSelectAll }: Props) {
  const [busy, setBusy] = useState<string | null>(null);
  const mayI = useMay();
  const width = useWidth();
  /** The selection stays if the person cancels. */
  const run = async (action: BulkAction) => {
    if (busy || action.off) return;
    setBusy(action.id);
    const done = await action.run().finally(() => setBusy(null));
    if (done) onClear();
  };
  const [only] = rows;
  const template = rows.length === 1 && only?.document_type === 'template' && !only.is_deleted ? only : undefined;
  const shown = actions.slice(0, inSight[width] ?? inSight.wide);
  const others = actions.slice(shown.length);
  return (
    <div className={classes.bar} role="toolbar" aria-label={documents('selected', { n: rows.length })}>
      <IconButton icon={IconX} label={documents('clear_selection')} onClick={onClear} />
      <h1 className={classes.count}>{documents('selected', { n: rows.length })}</h1>
      {onSelectAll && (
        <Button variant="subtle" px={8} onClick={onSelectAll}>
          {t('select_all')}
        </Button>
      )}
      {template && mayI('createACopy', { converting: template.status_detail === 'converting' }).ok && (
        <Button leftSection={<IconFilePlus {...icon} />} onClick={() => askForTemplate(template)}>
          {t('use_template')}
        </Button>
      )}
      {shown.map((action) => {
        const { id, icon: IconOf, off, some } = action;
        return (
          <Tooltip key={id} label={off ?? some} disabled={!off && !some} multiline maw={280}>
            <Button
              variant="default"
              aria-busy={busy === id || undefined}
              data-disabled={off ? true : undefined}
              aria-disabled={off !== undefined}
              leftSection={<IconOf {...icon} />}
              onClick={() => void run(action)}
            >
              {t(id)}
            </Button>
          </Tooltip>
        );
      })}
      {others.length > 0 && (
        <Menu position="bottom-end" width={280}>
          <Menu.Target>
            <IconButton icon={IconDots} label={t('more')} />
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((action) => {
              const { id, icon: IconOf, off, some, danger } = action;
              return (
                <Menu.Item
                  key={id}
                  color={danger ? 'red' : undefined}
                  leftSection={<IconOf {...icon} />}
                  aria-disabled={off !== undefined}
                  data-disabled={off ? true : undefined}
                  closeMenuOnClick={!off}
                  onClick={() => void run(action)}
                >
                  {t(id)}
                  {(off ?? some) && <span className={classes.note}>{off ?? some}</span>}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
