import { Drawer } from '@mantine/core';
import { useWidth } from '../../../ui/use-width.ts';
import { t } from '../../messages.ts';
import { useScreen } from '../../ui/screen-context.ts';
import { ChildTabs } from './child-tabs.tsx';
import classes from './documents-pane.module.css';
import { Minimap } from './minimap.tsx';

/** The documents of the pack and an overview of the pages: at the left, a rail, or a drawer. */
export function DocumentsPane() {
  const width = useWidth();
  const { panel, open } = useScreen();
  if (width === 'narrow') {
    return (
      <Drawer opened={panel === 'documents'} onClose={() => open(null)} title={t('panels')} position="left" size={280}>
        <ChildTabs />
        <div className={classes.drawer}>
          <Minimap columns={96} onJump={() => open(null)} />
        </div>
      </Drawer>
    );
  }
  return (
    <aside className={classes.pane} aria-label={t('panels')} data-pane="documents">
      <ChildTabs compact={width === 'medium'} />
      <Minimap columns={width === 'medium' ? 44 : 112} />
    </aside>
  );
}
