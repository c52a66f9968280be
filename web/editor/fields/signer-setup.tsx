import { Select } from '@mantine/core';
import { IconUserPlus } from '../../icons/icons.ts';
import { t } from '../messages.ts';
import { useEditorState } from '../state/editor-context.ts';
import type { EditorKind, PropertiesProps } from './editor-kind.ts';
import { commonValue } from './parts/common-value.ts';

export const signerSetup: EditorKind = {
  icon: IconUserPlus,
  counted: { one: '{n} person to name', other: '{n} people to name' },
  Properties: RoleToName,
  OwnContent: null,
  description: null,
};

/** Roles of people who sign later. Other roles may be typed before their person is added. */
function RoleToName({ fields, change }: PropertiesProps) {
  const people = useEditorState((state) => state.people);
  const sequential = useEditorState((state) => state.pack.settings.sequential_signing);
  const role = commonValue(fields, 'signer_role_to_setup');
  const roles = [...new Set([...people.map((person) => person.role.trim()), role?.trim() ?? ''])].filter(Boolean);
  return (
    <Select
      label={t('role_to_setup')}
      description={sequential ? t('role_to_setup_help') : t('role_needs_order')}
      placeholder={roles.length === 0 ? t('no_roles') : t('choose_role')}
      error={role === '' && roles.length > 0 ? t('role_missing') : undefined}
      data={roles}
      value={role || null}
      data-role-to-setup
      onChange={(chosen) => change((field) => ({ ...field, signer_role_to_setup: chosen ?? '' }))}
    />
  );
}
