import { Checkbox, Select } from '@mantine/core';
import { useContactLists } from '../../../api/contacts.ts';
import { t } from '../../messages.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';

/** Limits the signatories to the contacts of one list, or of the address book. */
export function ContactsOnly() {
  const editor = useEditor();
  const isOn = useEditorState((state) => state.pack.settings.only_contacts_from_contact_list_may_me_used);
  const list = useEditorState((state) => state.pack.contact_list_id) ?? '';
  const { data: lists = [] } = useContactLists();
  const known = lists.some(({ key }) => key === list) || list === '';
  return (
    <div>
      <Checkbox
        label={t('contacts_only')}
        checked={isOn}
        onChange={(event) => editor.changePack({ settings: { only_contacts_from_contact_list_may_me_used: event.currentTarget.checked } })}
      />
      {isOn && (
        <Select
          mt="xs"
          label={t('contacts_of')}
          allowDeselect={false}
          value={list}
          data={[
            { value: '', label: t('contacts_any_list') },
            ...lists.map(({ key, name }) => ({ value: key, label: name })),
            ...(known ? [] : [{ value: list, label: t('contacts_unknown_list') }]),
          ]}
          onChange={(key) => editor.changePack({ contact_list_id: key || null })}
        />
      )}
    </div>
  );
}
