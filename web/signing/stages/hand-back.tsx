import { IconUsers } from '../../icons/icons.ts';
import { loginAddress } from '../../shell/way-back.ts';
import { isHosted } from '../link-session.ts';
import { t } from '../messages.ts';
import { useSigningState } from '../state/context.ts';

/** The end on a host's device: it is given back, and the host logs in again. Elsewhere `otherwise` is shown. */
export function HandBack({ otherwise = null }: { otherwise?: React.ReactNode }) {
  const key = useSigningState((state) => state.pack.key);
  if (!isHosted()) return otherwise;
  return (
    <section className="sg-card sg-next">
      <h2>{t('hand_back')}</h2>
      <p>{t('hand_back_text')}</p>
      <a className="sg-button" href={loginAddress(`#documents/${key}`)}>
        <IconUsers size={20} aria-hidden /> {t('hand_back_login')}
      </a>
    </section>
  );
}
