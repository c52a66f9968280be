import { CopyField } from '../../ui/copy-field.tsx';
import { t } from '../messages.ts';

/** The address of a reusable form (spec core §2), and a button that copies it. */
export function FormLink({ templateKey }: { templateKey: string }) {
  return <CopyField label={t('form_address')} value={`${window.location.origin}/form/${templateKey}`} copyLabel={t('copy_form_address')} />;
}
