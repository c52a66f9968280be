import { changeInWords } from '../model/change-words.ts';
import { type ContentChange, standingChanges } from '../model/content-changes.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { t } from '../work-messages.ts';

/** This many are put in words; the pages show the others. */
const shownAtMost = 30;

/** The changes since this person was first shown the document, but for what they have replaced here. */
export function useStandingChanges(): ContentChange[] {
  const changes = useSigningState((state) => state.changes);
  const fields = useSigningState((state) => state.fields);
  return standingChanges(changes, fields);
}

export function ChangeList() {
  const { signatoryUuid } = useSigning();
  const changes = useStandingChanges();
  const pack = useSigningState((state) => state.pack);
  if (changes.length === 0) return null;
  return (
    <ul className="sg-changes">
      {changes.slice(0, shownAtMost).map((change) => (
        <li key={change.uuid}>{changeInWords(change, pack, signatoryUuid)}</li>
      ))}
      {changes.length > shownAtMost && <li>{t('changes_more', { n: changes.length - shownAtMost })}</li>}
    </ul>
  );
}
