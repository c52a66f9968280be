import { t } from '../messages.ts';
import { changeInWords } from '../model/change-words.ts';
import { useSigning, useSigningState } from '../state/context.ts';

/** This many are put in words; the pages show the others. */
const shownAtMost = 30;

/** The changes by others since this person was first shown the document. */
export function ChangeList() {
  const { signatoryUuid } = useSigning();
  const changes = useSigningState((state) => state.changes);
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
