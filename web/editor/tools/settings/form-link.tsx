import { Link } from 'react-router';
import { CopyField } from '../../../ui/copy-field.tsx';
import { t } from '../../messages.ts';

/** The address of a reusable form (spec core §2), and ways to pass it on. */
export function FormLink({ templateKey }: { templateKey: string }) {
  return (
    <div>
      <CopyField label={t('form_address')} value={`${window.location.origin}/form/${templateKey}`} copyLabel={t('copy_form_address')} />
      <Link to={`/share?form=${templateKey}`}>{t('share_form')}</Link>
    </div>
  );
}
