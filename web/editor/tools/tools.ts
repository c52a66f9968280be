import { every } from '../../../shared/domain/policy/verdict.ts';
import {
  IconArrowsSplit2,
  IconBell,
  IconDeviceMobile,
  IconFileSearch,
  IconFiles,
  IconForms,
  IconInfoCircle,
  IconLink,
  IconListDetails,
  IconMail,
  IconNote,
  IconPaperclip,
  IconPencil,
  IconSettings,
  IconTable,
  IconTag,
  IconTemplate,
  IconUsers,
} from '../../icons/icons.ts';
import { lazily } from '../../ui/lazily.tsx';
import type { Tool } from './tool.ts';
import { t } from './words.ts';

/** What needs a flag of its own, and a document in setup. */
const inSetup =
  (
    call: 'updateDocumentMapping' | 'mergeTemplatesIntoDocument' | 'addUpdateDeleteFieldRule' | 'updateFormView',
  ): NonNullable<Tool['verdict']> =>
  (mayI, pack) =>
    every(mayI(call), mayI('changeSetup', pack));

/** Every dialog about the whole document, in the order of the menu. */
export const tools: readonly Tool[] = [
  {
    id: 'settings',
    group: 'document',
    icon: IconSettings,
    label: t('settings'),
    Dialog: lazily(async () => (await import('./settings/settings-dialog.tsx')).SettingsDialog),
  },
  {
    id: 'pages',
    group: 'document',
    icon: IconFiles,
    label: t('pages'),
    verdict: (mayI, pack) => mayI('changePages', pack),
    Dialog: lazily(async () => (await import('./pages/pages-dialog.tsx')).PagesDialog),
  },
  {
    id: 'preview',
    group: 'look',
    icon: IconDeviceMobile,
    label: t('preview_as'),
    Dialog: lazily(async () => (await import('./preview/preview-dialog.tsx')).PreviewDialog),
  },
  {
    id: 'template_link',
    group: 'document',
    icon: IconLink,
    label: t('template_link'),
    verdict: (mayI) => mayI('viewTemplateLink'),
    serves: ({ document_type }) => document_type === 'template',
    Dialog: lazily(async () => (await import('./template-link/template-link-dialog.tsx')).TemplateLinkDialog),
  },
  {
    id: 'form_view',
    group: 'look',
    icon: IconListDetails,
    label: t('form_view'),
    verdict: inSetup('updateFormView'),
    Dialog: lazily(async () => (await import('./form-view/form-view-dialog.tsx')).FormViewDialog),
  },
  {
    id: 'rules',
    group: 'automation',
    icon: IconArrowsSplit2,
    label: t('rules'),
    verdict: inSetup('addUpdateDeleteFieldRule'),
    Dialog: lazily(async () => (await import('./rules/rules-dialog.tsx')).RulesDialog),
  },
  {
    id: 'extras',
    group: 'document',
    icon: IconMail,
    label: t('extras'),
    verdict: (mayI, pack) => mayI('changeSetup', pack),
    Dialog: lazily(async () => (await import('./extras/extras-dialog.tsx')).ExtrasDialog),
  },
  {
    id: 'appendices',
    group: 'document',
    icon: IconPaperclip,
    label: t('appendices'),
    verdict: (mayI, pack) => mayI('changeSetup', pack),
    Dialog: lazily(async () => (await import('./appendices/appendices-dialog.tsx')).AppendicesDialog),
  },
  {
    id: 'labels',
    group: 'document',
    icon: IconTag,
    label: t('labels'),
    verdict: (mayI, pack) => mayI('label', pack),
    Dialog: lazily(async () => (await import('./labels/labels-dialog.tsx')).LabelsDialog),
  },
  {
    id: 'quick_fill',
    group: 'document',
    icon: IconPencil,
    label: t('quick_fill'),
    Dialog: lazily(async () => (await import('./quick-fill/quick-fill-dialog.tsx')).QuickFillDialog),
  },
  {
    id: 'client_fill',
    group: 'document',
    icon: IconUsers,
    label: t('client_fill'),
    verdict: (mayI, pack) => every(mayI('getClientData'), mayI('changeSetup', pack)),
    needsPlanning: true,
    Dialog: lazily(async () => (await import('./client-fill/client-fill-dialog.tsx')).ClientFillDialog),
  },
  {
    id: 'notes',
    group: 'document',
    icon: IconNote,
    label: t('notes'),
    Dialog: lazily(async () => (await import('./notes/notes-dialog.tsx')).NotesDialog),
  },
  {
    id: 'merge_templates',
    group: 'document',
    icon: IconTemplate,
    label: t('merge_templates'),
    verdict: inSetup('mergeTemplatesIntoDocument'),
    Dialog: lazily(async () => (await import('./merge-templates/merge-dialog.tsx')).MergeDialog),
  },
  {
    id: 'save_template',
    group: 'document',
    icon: IconTemplate,
    label: t('save_template'),
    verdict: (mayI) => every(mayI('copySeveral'), mayI('makeTemplate')),
    serves: ({ document_type }) => document_type === 'document',
    Dialog: lazily(async () => (await import('./save-template/save-template-dialog.tsx')).SaveTemplateDialog),
  },
  {
    id: 'custom_fields',
    group: 'automation',
    icon: IconForms,
    label: t('custom_fields'),
    verdict: (mayI, pack) => mayI('changeSetup', pack),
    Dialog: lazily(async () => (await import('./custom-fields/custom-fields-dialog.tsx')).CustomFieldsDialog),
  },
  {
    id: 'changes',
    group: 'document',
    icon: IconFileSearch,
    label: t('changes'),
    serves: ({ document_type }) => document_type === 'document',
    Dialog: lazily(async () => (await import('./changes/changes-dialog.tsx')).ChangesDialog),
  },
  {
    id: 'mapping',
    group: 'automation',
    icon: IconTable,
    label: t('mapping'),
    verdict: inSetup('updateDocumentMapping'),
    Dialog: lazily(async () => (await import('./mapping/mapping-dialog.tsx')).MappingDialog),
  },
  {
    id: 'notification_rules',
    group: 'automation',
    icon: IconBell,
    label: t('notification_rules'),
    verdict: (mayI, pack) => every(mayI('addUpdateNotificationRule'), mayI('changeDocument', pack)),
    Dialog: lazily(async () => (await import('./notification-rules/rules-dialog.tsx')).RulesDialog),
  },
  {
    id: 'event_subscriptions',
    group: 'automation',
    icon: IconInfoCircle,
    label: t('event_subscriptions'),
    verdict: (mayI, pack) => mayI('changeDocument', pack),
    Dialog: lazily(async () => (await import('./subscriptions/subscriptions-dialog.tsx')).SubscriptionsDialog),
  },
];

/** The tool of that name. */
export function toolNamed(id: string): Tool {
  const found = tools.find((tool) => tool.id === id);
  if (!found) throw new Error(`There is no tool named ${id}.`);
  return found;
}
