import { Select } from '@mantine/core';
import { useMay } from '../../../api/account.ts';
import { useThemes } from '../../../api/branding.ts';
import { t } from '../../../messages/branding.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';

/** Which theme the document has. Not shown where there is nothing to choose, or to members who don't see themes. */
export function ThemeChoice() {
  const editor = useEditor();
  const accountKey = useEditorState((state) => state.pack.account_key);
  const chosen = useEditorState((state) => state.pack.branding_key) ?? '';
  const may = useMay();
  const { data: themes = [] } = useThemes(may('viewTeams').ok ? accountKey : undefined);
  if (themes.length === 0) return null;
  const standard = themes.find(({ is_default }) => is_default);
  const known = chosen === '' || themes.some(({ key }) => key === chosen);
  return (
    <Select
      label={t('choose')}
      allowDeselect={false}
      value={chosen}
      data={[
        { value: '', label: standard ? t('choose_default_named', { name: standard.name }) : t('choose_default') },
        ...themes.map(({ key, name }) => ({ value: key, label: name })),
        ...(known ? [] : [{ value: chosen, label: t('choose_deleted') }]),
      ]}
      onChange={(key) => editor.changePack({ branding_key: key || null })}
    />
  );
}
