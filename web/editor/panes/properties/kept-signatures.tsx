import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import type { SavedSignature } from '../../../../shared/contract/schemas/people/saved-signature.ts';
import { isSelfAssigned } from '../../../../shared/fields/placing/self-assigned.ts';
import { fieldKind } from '../../../../shared/fields/registry.ts';
import { useMay, useUser } from '../../../api/account.ts';
import { useSavedSignatures } from '../../../api/signatures.ts';
import { Picture } from '../../../fields/picture.tsx';
import { IconSignature } from '../../../icons/icons.ts';
import { t } from '../../../signature/messages.ts';
import { signatureName } from '../../../signature/signature-name.ts';
import { lazily } from '../../../ui/lazily.tsx';
import { withPicture } from '../../core/editor-field.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import classes from './kept-signatures.module.css';

const SignatureMaker = lazily(async () => (await import('../../../signature/signature-maker.tsx')).SignatureMaker);

interface Props {
  field: DataField;
  put: (content: Partial<DataField>) => void;
}

/** One press puts the picture of this field into all of the sender's fields of its type, on every document of the pack. */
function ForAll({ field }: { field: DataField }) {
  const editor = useEditor();
  const fields = useEditorState((state) => state.fields);
  const mayI = useMay();
  const { signs } = fieldKind(field.type);
  const verdict = mayI(signs === 'initials' ? 'insertOwnInitials' : 'insertOwnSignature');
  const others = Object.values(fields).filter((one) => one.type === field.type && isSelfAssigned(one) && one.blob !== field.blob);
  if (field.blob === null || others.length === 0 || !verdict.ok) return null;
  const { blob, blob_url, filename } = field;
  const words = signs === 'initials' ? t('initials_for_all', { n: others.length }) : t('signature_for_all', { n: others.length });
  return (
    <Button
      px="sm"
      mb="xs"
      variant="light"
      onClick={() => editor.change(words, { put: others.map((one) => withPicture(one, { blob, blob_url, filename })) })}
    >
      {words}
    </Button>
  );
}

/** The sender's kept signatures or initials, the default first: one press puts one into the field. */
export function KeptSignatures({ field, put }: Props) {
  const { data: user } = useUser();
  const { data: signatures = [] } = useSavedSignatures();
  const [isMaking, setIsMaking] = useState(false);
  const type = fieldKind(field.type).signs === 'initials' ? 'initial' : 'signature';
  const kept = signatures
    .filter((one) => one.signature_type === type)
    .map((signature, index) => ({ signature, name: signatureName(signature, index) }))
    .sort((a, b) => Number(b.signature.is_default) - Number(a.signature.is_default));
  const use = ({ blob_key, blob_url }: SavedSignature) => put({ blob: blob_key, blob_url, filename: `${type}.png` });
  return (
    <>
      {kept.length > 0 && (
        <ul className={classes.list} aria-label={t('saved_ones')}>
          {kept.map(({ signature, name }) => (
            <li key={signature.key}>
              <button
                type="button"
                className={classes.one}
                aria-label={t('use_saved', { name })}
                aria-pressed={field.blob === signature.blob_key}
                onClick={() => use(signature)}
              >
                <Picture src={signature.blob_url} alt="" lost={name} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        px="sm"
        mb="xs"
        variant="default"
        leftSection={<IconSignature size={16} aria-hidden />}
        disabled={!user}
        onClick={() => setIsMaking(true)}
      >
        {t('make_now')}
      </Button>
      <ForAll field={field} />
      {isMaking && user && (
        <SignatureMaker type={type} name={`${user.name} ${user.last_name}`.trim()} onSaved={use} onClose={() => setIsMaking(false)} />
      )}
    </>
  );
}
