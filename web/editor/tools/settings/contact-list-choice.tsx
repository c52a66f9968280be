import { Select } from '@mantine/core';
import { useContactLists } from '../../../api/contacts.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { t } from './words.ts';

/** From which list of contacts people are suggested, or have to be chosen. */
export function ContactListChoice() {
  const editor = useEditor();
  const list = useEditorState((state) => state.pack.contact_list_id) ?? '';
  const { data: lists = [], error, isLoading } = useContactLists();
  const known = isLoading || error !== undefined || list === '' || lists.some(({ key }) => key === list);
  return (
    <Select
      label={t('contact_list')}
      description={t('contact_list_help')}
      error={error ? t('lists_failed') : undefined}
      disabled={isLoading || error !== undefined}
      allowDeselect={false}
      value={list}
      data={[
        { value: '', label: t('whole_address_book') },
        ...lists.map(({ key, name }) => ({ value: key, label: name })),
        ...(known ? [] : [{ value: list, label: t('deleted_list') }]),
      ]}
      onChange={(key) => editor.changePack({ contact_list_id: key || null })}
    />
  );
}
