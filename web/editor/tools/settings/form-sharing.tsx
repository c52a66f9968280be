import { Link } from 'react-router';
import { CopyField } from '../../../ui/copy-field.tsx';
import { useEditorState } from '../../state/editor-context.ts';
import { t } from './words.ts';

/** The address of a reusable form (spec core §2), and ways to pass it on. Nothing while the template is no form. */
export function FormSharing() {
  const key = useEditorState((state) => state.pack.key);
  const isForm = useEditorState(({ pack }) => pack.document_type === 'template' && pack.settings.can_be_used_as_form);
  if (!isForm) return null;
  const address = `${window.location.origin}/form/${key}`;
  return (
    <>
      <CopyField label={t('form_address')} value={address} copyLabel={t('copy_form_address')} />
      <Link to={`/share?form=${key}`}>{t('share_form')}</Link>
    </>
  );
}
