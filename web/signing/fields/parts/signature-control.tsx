import { fieldAgain, Picture } from '../../../fields/picture.tsx';
import { labelOf } from '../../model/labels.ts';
import { useSigning, useSigningState } from '../../state/context.ts';
import { t } from '../../work-messages.ts';
import type { ControlProps } from '../signing-kind.ts';

/** Opens the pad, and shows the signature made with it. */
export function SignatureControl({ field, prompt }: ControlProps & { prompt: string }) {
  const signing = useSigning();
  const name = useSigningState((state) => state.me.name);
  return (
    <button type="button" className="sg-sign-box" data-control={field.uuid} onClick={() => signing.press(field.uuid)}>
      {field.blob_url ? (
        <>
          <Picture src={field.blob_url} again={fieldAgain(field)} alt={`${labelOf(field)}: ${name}`} />
          <span className="sg-sign-change">{t('change')}</span>
        </>
      ) : (
        <span>{prompt}</span>
      )}
    </button>
  );
}
