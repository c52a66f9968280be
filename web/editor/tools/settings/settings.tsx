import { Alert, Checkbox } from '@mantine/core';
import type { DocumentSettings } from '../../../../shared/contract/schemas/documents/document.ts';
import { useMay } from '../../../api/account.ts';
import { toast } from '../../../ui/toasts.ts';
import { t } from '../../messages.ts';
import classes from '../../send/send-dialog.module.css';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { ContactsOnly } from './contacts-only.tsx';
import { FormLink } from './form-link.tsx';
import { TemplateVisibility } from './template-visibility.tsx';
import { ThemeChoice } from './theme-choice.tsx';

const methods = [
  ['can_use_drawn_signature', 'drawn'],
  ['can_use_typed_signature', 'typed'],
  ['can_use_uploaded_signature', 'uploaded'],
] as const;

const switches = [
  ['include_audit_trail_in_signed_documents', 'audit_trail'],
  ['use_certificates_for_signed_pdf', 'certificate'],
  ['use_signing_wizard', 'wizard'],
  ['always_use_form_view', 'form_view'],
  ['obfuscate_contact_info', 'mask_contacts'],
  ['exclude_created_by_from_final_mail', 'exclude_me'],
] as const satisfies readonly (readonly [keyof DocumentSettings, string])[];

/** What is settable of the document. Each change is saved at once. */
export function Settings() {
  const editor = useEditor();
  const settings = useEditorState((state) => state.pack.settings);
  const mayI = useMay();
  const maySet = (name: keyof DocumentSettings) =>
    mayI('changeSettings', { before: settings, after: { ...settings, [name]: !settings[name] } }).ok;
  const isTemplate = useEditorState((state) => state.pack.document_type === 'template');
  const templateKey = useEditorState((state) => state.pack.key);
  const isForm = isTemplate && settings.can_be_used_as_form;
  const set = (name: keyof DocumentSettings, value: boolean) => {
    const next = { ...settings, [name]: value };
    const none = methods.every(([method]) => !next[method]);
    // Spec core §5: at least one method stays; the uploaded one by default.
    if (none) toast('warning', t('methods_minimum'), { id: 'methods' });
    editor.changePack({ settings: { [name]: value, ...(none ? { can_use_uploaded_signature: true } : {}) } });
  };
  const box = (name: keyof DocumentSettings, label: string) => (
    <Checkbox key={name} label={label} checked={settings[name]} onChange={(event) => set(name, event.currentTarget.checked)} />
  );
  const drawnOnly = settings.can_use_drawn_signature && !settings.can_use_typed_signature && !settings.can_use_uploaded_signature;
  return (
    <div className={classes.options}>
      <fieldset className={classes.methods}>
        <legend>{t('methods')}</legend>
        {methods.map(([name, word]) => box(name, t(word)))}
      </fieldset>
      {drawnOnly && (
        <Alert color="yellow" variant="light">
          {t('drawn_only')}
        </Alert>
      )}
      {switches.map(([name, word]) => box(name, t(word)))}
      <fieldset className={classes.methods}>
        <legend>{t('proof')}</legend>
        {box('use_two_factor_authentication', t('ask_pin'))}
        {settings.use_two_factor_authentication && box('signer_may_name_mobile_number', t('may_name_number'))}
        {isTemplate && maySet('can_be_used_as_form') && box('can_be_used_as_form', t('as_form'))}
        {isForm && box('form_asks_for_proof', t('form_proof'))}
        {isForm && <FormLink templateKey={templateKey} />}
      </fieldset>
      {isForm && !settings.form_asks_for_proof && !settings.use_two_factor_authentication && (
        <Alert color="yellow" variant="light">
          {t('form_unproven')}
        </Alert>
      )}
      {isTemplate && <TemplateVisibility />}
      <ThemeChoice />
      <ContactsOnly />
      {maySet('communication_channel_configurable') && box('communication_channel_configurable', t('channels'))}
    </div>
  );
}
