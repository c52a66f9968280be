import { Button, Group, Modal, Radio } from '@mantine/core';
import { useState } from 'react';
import { calledPerson } from '../../../../shared/domain/people/made-up-name.ts';
import { t as common } from '../../../messages/common.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { t as editorWords } from '../../messages.ts';
import { useEditorState } from '../../state/editor-context.ts';
import { shortFieldName } from '../../ui/field-name.ts';
import classes from './child-tabs.module.css';
import { lostFields } from './lost-fields.ts';
import type { Lost } from './replace-file.ts';
import { t } from './words.ts';

const shownAtOnce = 12;

/** Lists the fields that the new file has no page for, and asks what becomes of them. */
export function FewerPages({ lost: { child, file, pages, answer } }: { lost: Lost }) {
  const width = useWidth();
  const fields = useEditorState((state) => state.fields);
  const people = useEditorState((state) => state.people);
  const [choice, setChoice] = useState<'move' | 'delete'>('move');
  const found = lostFields(
    Object.values(fields).filter(({ key }) => key === child.key),
    pages,
  );
  const personOf = (uuid: string | null) => {
    const person = people.find((one) => one.uuid === uuid);
    return person ? calledPerson(person) : editorWords('nobody');
  };
  return (
    <Modal opened onClose={() => answer(null)} title={t('fewer_title')} fullScreen={width === 'narrow'}>
      <div className={classes.fewer}>
        <p>{t('fewer_text', { name: file.name, pages: t('pages', { n: pages.count }), n: found.length })}</p>
        <ul>
          {found.slice(0, shownAtOnce).map((field) => (
            <li key={field.uuid}>
              {t('lost_field', {
                field: shortFieldName(field),
                person: personOf(field.signatory_uuid),
                page: field.page_index + 1,
              })}
            </li>
          ))}
          {found.length > shownAtOnce && <li>{t('lost_more', { n: found.length - shownAtOnce })}</li>}
        </ul>
        <Radio.Group
          label={t('what', { n: found.length })}
          value={choice}
          onChange={(value) => setChoice(value === 'delete' ? 'delete' : 'move')}
        >
          <div className={classes.choices}>
            <Radio value="move" label={t('to_last', { n: found.length })} data-autofocus />
            <Radio value="delete" label={t('delete_them', { n: found.length })} />
          </div>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => answer(null)}>
            {common('cancel')}
          </Button>
          <Button onClick={() => answer(choice)}>{t('replace')}</Button>
        </Group>
      </div>
    </Modal>
  );
}
