import { Checkbox, MultiSelect } from '@mantine/core';
import { useMay } from '../../../api/account.ts';
import { useUserOrganisations } from '../../../api/organisations.ts';
import { t } from '../../../messages/organisations.ts';
import classes from '../../send/send-dialog.module.css';
import { useEditor, useEditorState } from '../../state/editor-context.ts';

/** Who beside its own team may use a template (spec core §3, §6). */
export function TemplateVisibility() {
  const editor = useEditor();
  const pack = useEditorState((state) => state.pack);
  const mayI = useMay();
  const { data: organisations } = useUserOrganisations(pack.account_key);
  if (!organisations || pack.document_type !== 'template') return null;
  const own = organisations.find((one) => one.is_current_user_organisation && one.key !== pack.account_key);
  const { visible_to_organisations_keys: chosen } = pack;
  const others = organisations.filter(({ key }) => key !== own?.key && key !== pack.account_key);
  // What somebody else has chosen stays chosen, though this person can't see its name.
  const hidden = chosen.filter((key) => !others.some((one) => one.key === key));
  const denied = !mayI('shareTemplate', pack).ok;
  return (
    <fieldset className={classes.methods}>
      <legend>{t('visibility')}</legend>
      {own && (
        <>
          <Checkbox
            label={t('visible_people', { name: own.name })}
            checked={pack.visible_to_organisation}
            disabled={denied}
            onChange={(event) => editor.changePack({ visible_to_organisation: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('visible_programs', { name: own.name })}
            checked={pack.visible_to_organisation_via_api}
            disabled={denied}
            onChange={(event) => editor.changePack({ visible_to_organisation_via_api: event.currentTarget.checked })}
          />
        </>
      )}
      {others.length > 0 && (
        <MultiSelect
          label={t('visible_others')}
          data={others.map(({ key, name }) => ({ value: key, label: name }))}
          maxValues={10}
          disabled={denied}
          value={chosen.filter((key) => !hidden.includes(key))}
          onChange={(keys) => editor.changePack({ visible_to_organisations_keys: [...hidden, ...keys] })}
        />
      )}
      <p className={classes.aside}>{denied ? t('visible_denied') : own || others.length > 0 ? t('visible_help') : t('visible_nobody')}</p>
    </fieldset>
  );
}
