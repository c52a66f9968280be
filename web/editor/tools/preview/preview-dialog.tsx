import { Button, Modal, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { calledPerson } from '../../../../shared/domain/people/made-up-name.ts';
import { exportDocument } from '../../../exports/export-document.ts';
import { useOfferedExports } from '../../../exports/export-items.tsx';
import { IconFileText, IconRefresh } from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { toast } from '../../../ui/toasts.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import type { ToolDialogProps } from '../tool.ts';
import { PracticeFrame, type Screen } from './practice-frame.tsx';
import classes from './preview-dialog.module.css';
import { t } from './words.ts';

/** The signing page as a chosen person will see it, to be tried. Nothing in it is saved. */
export function PreviewDialog({ onClose }: ToolDialogProps) {
  const editor = useEditor();
  const people = useEditorState((state) => state.people);
  const chosen = useEditorState((state) => state.person);
  const hasPages = useEditorState((state) => state.pack.child_documents.some(({ pages }) => pages.length > 0));
  const narrow = useWidth() === 'narrow';
  const [uuid, setUuid] = useState(chosen ?? people[0]?.uuid ?? null);
  const [screen, setScreen] = useState<Screen>(narrow ? 'phone' : 'desktop');
  const [round, setRound] = useState(0);
  const mayExport = useOfferedExports().includes('preview');
  const names = people.map((person, index) => {
    return { value: person.uuid, label: calledPerson(person).trim() || t('unnamed', { n: index + 1 }) };
  });
  const name = names.find(({ value }) => value === uuid)?.label;
  const showFinal = async () => {
    if (await editor.saver.flush()) await exportDocument(editor.packKey, 'preview');
    else toast('warning', t('not_saved'));
  };
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': common('close') }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <div className={classes.bar}>
        <Select
          aria-label={t('person')}
          placeholder={t('person_placeholder')}
          searchable={people.length > 8}
          allowDeselect={false}
          data={names}
          value={name === undefined ? null : uuid}
          onChange={setUuid}
          data-autofocus
        />
        {!narrow && (
          <SegmentedControl
            aria-label={t('width')}
            data={[
              { value: 'desktop', label: t('desktop') },
              { value: 'phone', label: t('phone') },
            ]}
            value={screen}
            onChange={(value) => setScreen(value as Screen)}
          />
        )}
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => setRound(round + 1)}>
          {t('again')}
        </Button>
        {mayExport && (
          <Button variant="default" leftSection={<IconFileText size={16} aria-hidden />} onClick={() => void showFinal()}>
            {t('final')}
          </Button>
        )}
        <p className={classes.note}>{t('note')}</p>
      </div>
      {uuid !== null && name !== undefined && hasPages ? (
        <PracticeFrame key={`${uuid} ${screen} ${round}`} uuid={uuid} name={name} screen={screen} />
      ) : (
        <p className={classes.empty}>{name === undefined ? t('nobody') : t('no_pages')}</p>
      )}
    </Modal>
  );
}
