import type { ReactNode } from 'react';
import { IconUsers } from '../../icons/icons.ts';
import { hostedDocument } from '../link-session.ts';
import { t } from '../work-messages.ts';
import { HostLink } from './host-link.tsx';

/** The end on a host's device: it is given back, and the host logs in again. Elsewhere `otherwise` is shown. */
export function HandBack({ otherwise = null }: { otherwise?: ReactNode }) {
  const document = hostedDocument();
  if (document === undefined) return otherwise;
  return (
    <section className="sg-card sg-next">
      <h2>{t('hand_back')}</h2>
      <p>{t('hand_back_text')}</p>
      <HostLink documentKey={document}>
        <IconUsers size={20} aria-hidden /> {t('hand_back_login')}
      </HostLink>
    </section>
  );
}
