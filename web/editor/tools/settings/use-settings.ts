import type { DocumentInput } from '../../../../shared/contract/schemas/documents/document.ts';
import { asksForPin } from '../../../../shared/domain/signing/one-time-pin.ts';
import { useConfiguration, useMay } from '../../../api/account.ts';
import { toast } from '../../../ui/toasts.ts';
import { turnGroups } from '../../people/turn-groups.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import type { SettingName } from './table.ts';
import type { Facts } from './why-not.ts';
import { t } from './words.ts';

export const signingMethods = ['can_use_drawn_signature', 'can_use_typed_signature', 'can_use_uploaded_signature'] as const;

/** What is known of the settings of the opened document, and how one is changed. Each change is saved at once. */
export function useSettings(): { facts: Facts; set: (name: SettingName, value: boolean) => void } {
  const editor = useEditor();
  const pack = useEditorState((state) => state.pack);
  const people = useEditorState((state) => state.people);
  const mayI = useMay();
  const channels = useConfiguration()?.text_channels;
  const { settings } = pack;
  const set = (name: SettingName, value: boolean) => {
    if (name === 'use_signer_groups') {
      void turnGroups(editor, value);
      return;
    }
    const next = { ...settings, [name]: value };
    const none = signingMethods.every((method) => !next[method]);
    // Spec core §5: at least one method stays; the uploaded one by default.
    if (none) toast('warning', t('methods_minimum'), { id: 'methods' });
    const change: DocumentInput['settings'] = { [name]: value, ...(none ? { can_use_uploaded_signature: true } : {}) };
    editor.changePack({ settings: change });
  };
  return {
    facts: {
      settings,
      hasPins: asksForPin(settings, undefined) || people.some((person) => asksForPin(settings, person)),
      isTemplate: pack.document_type === 'template',
      hasTexts: channels === undefined || channels.sms || channels.whatsapp,
      mayChange: ({ name }) =>
        mayI('changeSetup', pack).ok && mayI('changeSettings', { before: settings, after: { ...settings, [name]: !settings[name] } }).ok,
    },
    set,
  };
}
