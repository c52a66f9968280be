import { framedBy } from '../framed/framed-by.ts';
import { useSigningState } from '../state/context.ts';
import { t } from '../work-messages.ts';

/** At the end a member, who came from their documents in this tab, goes back to them; others are told that they can close the page, if `mayClose`. */
export function WayOut({ mayClose = false }: { mayClose?: boolean }) {
  const isMember = useSigningState(({ me }) => me.identification === 'member');
  const key = useSigningState(({ pack }) => pack.key);
  if (framedBy.length > 0) return null;
  if (!isMember) return mayClose && <p className="sg-quiet">{t('close_page')}</p>;
  return (
    <a className="sg-button" href={`/#documents/${key}`}>
      {t('to_my_documents')}
    </a>
  );
}
