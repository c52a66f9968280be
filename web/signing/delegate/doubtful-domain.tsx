import { hasDoubtfulDomain } from '../../../shared/domain/people/readable-email.ts';
import { t } from './words.ts';

/** A caution under an address whose domain may only look like the one that is meant. */
export function DoubtfulDomain({ email }: { email: string }) {
  if (!hasDoubtfulDomain(email)) return null;
  return (
    <p role="status" className="sg-hint">
      {t('doubtful_domain')}
    </p>
  );
}
