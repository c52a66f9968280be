import type { AppendixAudience } from '../../../../shared/contract/schemas/documents/appendix.ts';
import { t } from './words.ts';

/** Who sees a supporting document beside the team, in words. */
export const audienceWords = {
  all: t('audience_all'),
  signatories: t('audience_signatories'),
  cc_recipients: t('audience_cc_recipients'),
  team: t('audience_team'),
} satisfies Record<AppendixAudience, string>;
