import { Button, Drawer } from '@mantine/core';
import { t as common } from '../../messages/common.ts';
import { uncovered } from '../../ui/uncovered.ts';
import { t } from '../messages.ts';
import { useEditorState } from '../state/editor-context.ts';
import { useScreen } from '../ui/screen-context.ts';
import { PeopleForm } from './people-form.tsx';

/** Edits who signs, in which order, and who gets copies. It begins with the person that the panel names, or whom new fields are for. */
export function PeopleDialog() {
  const { panel, open } = useScreen();
  const chosen = useEditorState((state) => state.person);
  const named = panel !== null && typeof panel === 'object' && 'person' in panel ? panel.person : undefined;
  const close = () => open(null);
  return (
    <Drawer
      opened={panel === 'people' || named !== undefined}
      onClose={uncovered(close)}
      position="right"
      size={520}
      title={t('people_title')}
    >
      <PeopleForm begin={named ?? chosen} />
      <Button fullWidth mt="lg" onClick={close}>
        {common('done')}
      </Button>
    </Drawer>
  );
}
