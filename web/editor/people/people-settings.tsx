import { Collapse, Switch, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { IconChevronDown, IconChevronRight } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import { useEditorState } from '../state/editor-context.ts';
import { SettingRow } from '../tools/settings/setting-row.tsx';
import { settingsTable } from '../tools/settings/table.ts';
import { useSettings } from '../tools/settings/use-settings.ts';
import { t as settings } from '../tools/settings/words.ts';
import classes from './people-dialog.module.css';
import { t as words } from './words.ts';

/** Groups come before everybody else, so the order concerns only who is in none. */
function orderText(inTurn: boolean, inGroups: boolean): string {
  if (inGroups) return words(inTurn ? 'order_after_groups_on' : 'order_after_groups_off');
  return t(inTurn ? 'sequential_on' : 'sequential_off');
}

/** The order of signing. It means something from the second person on. */
export function SigningOrder() {
  const { facts, set } = useSettings();
  const count = useEditorState((state) => state.people.length);
  const { sequential_signing: inTurn, use_signer_groups: inGroups } = facts.settings;
  return (
    <>
      {count > 1 && (
        <Switch
          label={t('sequential')}
          description={orderText(inTurn, inGroups)}
          checked={inTurn}
          onChange={(event) => set('sequential_signing', event.currentTarget.checked)}
        />
      )}
      {(count > 1 || inGroups) && (
        <Switch
          label={settings('use_signer_groups')}
          description={settings('use_signer_groups_text')}
          checked={inGroups}
          onChange={(event) => set('use_signer_groups', event.currentTarget.checked)}
        />
      )}
    </>
  );
}

const ofEverybody = ['email_is_optional_for_signing', 'communication_channel_configurable', 'first_signer_has_multi_edit_role'];

/** Settings of the document that concern all its people. */
export function PeopleSettings() {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <UnstyledButton className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <IconChevronDown size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
        {words('for_everybody')}
      </UnstyledButton>
      <Collapse expanded={open}>
        {open &&
          settingsTable.filter(({ name }) => ofEverybody.includes(name)).map((entry) => <SettingRow key={entry.name} entry={entry} />)}
      </Collapse>
    </div>
  );
}
