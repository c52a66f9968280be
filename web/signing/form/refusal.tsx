import { isDone } from '../model/wizard.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import type { SigningState } from '../state/types.ts';
import { t } from '../work-messages.ts';

/** Says at a field that it is missing, what the submission still wants of it, or why its value was not saved: the person corrects it, tries again, or returns to the saved value. */
export function Refusal({ uuid }: { uuid: string }) {
  const signing = useSigning();
  const reason = useSigningState((state) => state.refused[uuid]);
  const asked = useSigningState((state) => (isMissed(state, uuid) ? t('missed') : lackOf(state, uuid)));
  if (reason === undefined)
    return asked === null ? null : (
      <p id={refusalId(uuid)} role="alert" className="sg-error">
        {asked}
      </p>
    );
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

/** Whether it is said of a field that it is missing, until it is filled in. */
export function isMissed({ missed, steps, fields }: SigningState, uuid: string): boolean {
  return missed === uuid && steps.some((step) => step.uuids.includes(uuid) && !isDone(step, fields));
}

/** Why the submission was refused for a field, until its content changes. */
function lackOf({ lacking, fields }: SigningState, uuid: string): string | null {
  if (lacking?.uuid !== uuid) return null;
  return fields.some((field) => field.uuid === uuid && field.data === lacking.data) ? lacking.message : null;
}

/** What an input tells screen readers while its value is missing or refused. */
export function useRefusalProps(uuid: string): { 'aria-invalid'?: true; 'aria-describedby'?: string } {
  const refused = useSigningState((state) => uuid in state.refused || isMissed(state, uuid) || lackOf(state, uuid) !== null);
  return refused ? { 'aria-invalid': true, 'aria-describedby': refusalId(uuid) } : {};
}

const refusalId = (uuid: string) => `refusal-${uuid}`;
