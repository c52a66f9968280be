import { Select } from '@mantine/core';
import { communicationChannels, type Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { useConfiguration } from '../../api/account.ts';
import { t } from '../messages.ts';
import { installationOf } from '../send/problems.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { t as words } from './words.ts';

/** By what way a person is asked, where the document leaves the choice. */
export function PersonChannel({ person }: { person: Signatory }) {
  const editor = useEditor();
  const { channels } = installationOf(useConfiguration());
  const { uuid, primary_communication_channel: chosen } = person;
  const isOffered = useEditorState(
    ({ pack }) => pack.settings.communication_channel_configurable || pack.settings.email_is_optional_for_signing,
  );
  // A channel that the document no longer offers is shown, so that it can be changed.
  if (!isOffered && !person.email_is_optional && chosen === 'email') return null;
  const data = communicationChannels.map((channel) => {
    const isSetUp = channel === 'email' || channels[channel];
    const label = t(`channel_${channel}`);
    return { value: channel, label: isSetUp ? label : words('channel_not_set_up', { channel: label }), disabled: !isSetUp };
  });
  return (
    <Select
      label={t('channel')}
      allowDeselect={false}
      data={data}
      value={chosen}
      data-input="channel"
      onChange={(value) => value && editor.changePerson(uuid, { primary_communication_channel: value as typeof chosen })}
    />
  );
}
