import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import { isOwnerMailed } from '../../data/following/notification-choices.ts';
import { documentUrl } from '../addresses.ts';
import { ownerLanguage } from '../language-of.ts';
import type { PackJob, PackMessage } from '../message.ts';

/** Informs the owner that the final file could not be made. */
export const sealFailed: PackMessage<PackJob & { kind: 'seal_failed' }, 'seal_failed'> = {
  kind: 'seal_failed',
  on: 'seal_failed',
  jobs: (id, { pack_key, round }) => [{ kind: 'seal_failed', id, pack_key, round }],
  recipient: () => 'owner',
  mail: async (deps, { pack }, job) => {
    if (pack.round !== job.round || pack.status_detail !== 'seal_failed') return undefined;
    if (!(await isOwnerMailed(deps.table, pack, 'unsealed'))) return undefined;
    const { t, language } = letterWords('seal_failed', await ownerLanguage(deps.table, pack));
    const about = { document: pack.document_name };
    const letter = {
      language,
      subject: t('subject', about),
      preview: t('preview', about),
      fromName: deps.settings.appName,
      heading: t('heading'),
      paragraphs: [t('failed', about)],
      button: { label: t('open'), url: documentUrl(deps, pack) },
      notes: [],
      footer: t('footer'),
    };
    return { to: pack.created_by_email, letter };
  },
};
