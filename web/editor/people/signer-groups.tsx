import { Button, MultiSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SignerGroup } from '../../../shared/contract/schemas/documents/signer-group.ts';
import { calledPerson } from '../../../shared/domain/people/made-up-name.ts';
import { IconPlus, IconTrash } from '../../icons/icons.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ReorderList } from '../../ui/reorder/reorder-list.tsx';
import { toast } from '../../ui/toasts.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { newGroup } from './new-group.ts';
import { offerUndo } from './offer-undo.ts';
import classes from './people-dialog.module.css';
import { t } from './words.ts';

/** The groups in the order of signing: names, members, order. */
export function SignerGroups() {
  const editor = useEditor();
  const groups = useEditorState((state) => state.pack.signer_groups);
  const inTurn = useEditorState((state) => state.pack.settings.sequential_signing);
  return (
    <section aria-label={t('groups')}>
      <h3 className={classes.title}>{t('groups')}</h3>
      <p className={classes.text}>{inTurn ? t('groups_rest_in_turn') : t('groups_rest')}</p>
      <ReorderList
        wide
        label={t('groups')}
        items={groups}
        keyOf={({ uuid }) => uuid}
        nameOf={({ name }) => name}
        onChange={(next) => editor.changeGroups(next)}
      >
        {(group) => <Group group={group} />}
      </ReorderList>
      <Button
        mt="xs"
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={groups.length >= 100}
        onClick={() => editor.changeGroups([...groups, newGroup(groups)])}
      >
        {t('group_add')}
      </Button>
    </section>
  );
}

function Group({ group }: { group: SignerGroup }) {
  const editor = useEditor();
  const people = useEditorState((state) => state.people);
  const { uuid, name } = group;
  const members = people.filter((person) => person.signer_group_uuid === uuid).map((person) => person.uuid);
  const setMembers = (next: readonly string[]) => {
    editor.asOne(() => {
      for (const person of people) {
        const belongs = next.includes(person.uuid);
        if (belongs !== members.includes(person.uuid)) editor.changePerson(person.uuid, { signer_group_uuid: belongs ? uuid : null });
      }
    });
  };
  const remove = () => {
    editor.changeGroups(editor.store.getState().pack.signer_groups.filter((one) => one.uuid !== uuid));
    offerUndo(editor, t('removed_named', { name }));
  };
  return (
    <div className={classes.group}>
      <div className={classes.head}>
        <GroupName key={name} group={group} />
        <IconButton icon={IconTrash} label={t('group_remove', { name })} onClick={remove} />
      </div>
      <MultiSelect
        aria-label={t('group_members', { name })}
        placeholder={members.length === 0 ? t('group_members_choose') : undefined}
        searchable
        hidePickedOptions
        data={people.map((person) => ({ value: person.uuid, label: calledPerson(person) || person.email || '–' }))}
        value={members}
        onChange={setMembers}
      />
    </div>
  );
}

/** A name that is left empty, or that another group has, goes back to what it was (spec core §5). */
function GroupName({ group: { uuid, name } }: { group: SignerGroup }) {
  const editor = useEditor();
  const [typed, setTyped] = useState(name);
  const leave = () => {
    const next = typed.trim();
    const groups = editor.store.getState().pack.signer_groups;
    const isTaken = groups.some((other) => other.uuid !== uuid && other.name === next);
    if (isTaken) toast('warning', t('group_unique'), { id: 'group_unique' });
    if (next === '' || isTaken || next === name) return setTyped(name);
    editor.changeGroups(groups.map((other) => (other.uuid === uuid ? { ...other, name: next } : other)));
  };
  return (
    <TextInput
      className={classes.name_input}
      aria-label={t('group_name')}
      maxLength={120}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
      onBlur={leave}
    />
  );
}
