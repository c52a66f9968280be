import { t } from '../messages.ts';
import { useSigning, useSigningState } from '../state/context.ts';

/** Says at a field why its value was not saved. The person corrects it, tries again, or returns to the saved value. */
export function Refusal({ uuid }: { uuid: string }) {
  const signing = useSigning();
  const reason = useSigningState((state) => state.refused[uuid]);
  if (reason === undefined) return null;
  return (
    <div className="sg-refusal">
      <p id={refusalId(uuid)} role="alert" className="sg-error">
        {t('refused', { reason })}
      </p>
      <div className="sg-row">
        <button type="button" className="sg-button" onClick={() => signing.tryAgain(uuid)}>
          {t('try_again')}
        </button>
        <button type="button" className="sg-button" onClick={() => signing.discard(uuid)}>
          {t('discard')}
        </button>
      </div>
    </div>
  );
}

/** What an input tells screen readers while its value is refused. */
export function useRefusalProps(uuid: string): { 'aria-invalid'?: true; 'aria-describedby'?: string } {
  const refused = useSigningState((state) => uuid in state.refused);
  return refused ? { 'aria-invalid': true, 'aria-describedby': refusalId(uuid) } : {};
}

const refusalId = (uuid: string) => `refusal-${uuid}`;
