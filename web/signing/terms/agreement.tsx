import { t } from '../messages.ts';
import { useSigning, useSigningState } from '../state/context.ts';
import { MustTick } from '../ui/must-tick.tsx';

/**
 * Stands above a button that agrees to the terms: what the button means, or a box to tick where the sender's account
 * wants one. The terms themselves open above the page. Nothing, if they were accepted or there are none.
 */
export function Agreement({ words }: { words: string }) {
  const { openDialog } = useSigning();
  const terms = useSigningState((state) => state.pack.signing_terms);
  const agreed = useSigningState((state) => state.agreed);
  if (agreed || !terms) return null;
  return (
    <div className="sg-agreement">
      {terms.must_tick ? <Tick /> : <span>{words} </span>}
      <button type="button" className="sg-text-button" onClick={() => openDialog({ kind: 'terms' })}>
        {t(terms.must_tick ? 'terms_read' : 'terms_more')}
      </button>
    </div>
  );
}

function Tick() {
  const { patch } = useSigning();
  const ticked = useSigningState((state) => state.ticked);
  const asked = useSigningState((state) => state.askedToTick);
  return (
    <MustTick
      label={t('terms_tick')}
      missing={t('terms_missing')}
      ticked={ticked}
      asked={asked}
      onTick={(now) => patch({ ticked: now, askedToTick: 0 })}
    />
  );
}
