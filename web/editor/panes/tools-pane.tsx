import { Button, Drawer } from '@mantine/core';
import { IconAdjustments, IconFiles } from '../../icons/icons.ts';
import { t as common } from '../../messages/common.ts';
import { useWidth } from '../../ui/use-width.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { useScreen } from '../ui/screen-context.ts';
import { Palette } from './palette.tsx';
import { PeoplePicker } from './people-picker.tsx';
import { PersonSelect } from './person-select.tsx';
import { Properties } from './properties/properties.tsx';
import classes from './tools-pane.module.css';

/** The people, then the palette; over the properties of a selection it becomes a strip. On narrow screens a sheet at the bottom. */
export function ToolsPane() {
  const width = useWidth();
  const selected = useEditorState((state) => state.selection.some((uuid) => state.fields[uuid]));
  if (width === 'narrow') return <BottomSheet selected={selected} />;
  return (
    <aside className={classes.pane} aria-label={t('tools')} data-pane="tools">
      <PeoplePicker />
      <div className={selected ? classes.strip : classes.rest}>
        <Palette as={selected ? 'strip' : 'whole'} />
      </div>
      {selected && (
        <div className={classes.rest}>
          <Properties />
        </div>
      )}
    </aside>
  );
}

/** On phones: tap a type, then tap the page. */
function BottomSheet({ selected }: { selected: boolean }) {
  const editor = useEditor();
  const { panel, open } = useScreen();
  const armed = useEditorState((state) => state.armed !== null);
  return (
    <aside className={classes.sheet} aria-label={t('tools')} data-pane="tools">
      <div className={classes.row}>
        <PersonSelect />
        <Button variant="default" size="compact-md" aria-label={t('panels')} onClick={() => open('documents')}>
          <IconFiles size={18} aria-hidden />
        </Button>
        {selected && (
          <Button variant="default" size="compact-md" aria-label={t('properties')} onClick={() => open('tools')}>
            <IconAdjustments size={18} aria-hidden />
          </Button>
        )}
        {armed && (
          <Button variant="default" size="compact-md" onClick={() => editor.store.setState({ armed: null })}>
            {common('done')}
          </Button>
        )}
      </div>
      <Palette as="row" />
      <Drawer opened={panel === 'tools' && selected} onClose={() => open(null)} position="bottom" size="80%" title={t('properties')}>
        <Properties />
      </Drawer>
    </aside>
  );
}
