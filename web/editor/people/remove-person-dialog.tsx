import { Button, Group, Modal, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { calledPerson } from '../../../shared/domain/people/made-up-name.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../messages.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { offerUndo } from './offer-undo.ts';
import { t as words } from './words.ts';

/** Asks about the fields of a removed person: they go to somebody else, or are removed too. */
export function RemovePersonDialog({ uuid, onClose }: { uuid: string | null; onClose: () => void }) {
  const editor = useEditor();
  const people = useEditorState((state) => state.people);
  const fields = useEditorState((state) => state.fields);
  const [heir, setHeir] = useState<string | null>(null);
  const person = people.find((candidate) => candidate.uuid === uuid);
  const name = person ? calledPerson(person) : '';
  const theirs = Object.values(fields).filter((field) => field.signatory_uuid === uuid);
  const others = people.filter((candidate) => candidate.uuid !== uuid);
  const finish = (reassign: boolean) => {
    if (!person) return;
    const given = reassign
      ? { put: theirs.map((field) => ({ ...field, signatory_uuid: heir })) }
      : { remove: theirs.map((field) => field.uuid) };
    editor.removePerson(person.uuid, given);
    offerUndo(editor, words('removed_named', { name }));
    setHeir(null);
    onClose();
  };
  return (
    <Modal opened={person !== undefined} onClose={onClose} title={t('remove_person', { name })} zIndex={300}>
      <Text size="sm" fw={500}>
        {t('has_fields')}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t('has_fields_text', { name, n: theirs.length })}
      </Text>
      {others.length > 0 && (
        <Select
          mt="md"
          label={t('reassign_to')}
          data={others.map((candidate) => ({ value: candidate.uuid, label: calledPerson(candidate) }))}
          comboboxProps={{ zIndex: 310 }}
          value={heir}
          onChange={setHeir}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" color="gray" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button variant="default" onClick={() => finish(false)}>
          {t('delete_remove')}
        </Button>
        {others.length > 0 && (
          <Button disabled={heir === null} onClick={() => finish(true)}>
            {t('reassign_remove')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
