import { nextAfter, stillAwaited } from '../../../shared/domain/signing/signing-order.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import type { Letter } from '../../../shared/messages/letter/letter.ts';
import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import { senderOf } from '../../../shared/messages/letter/request-letter.ts';
import { fitsQuotas } from '../../calls/within-quotas.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { copyAsksForPin } from '../../signing/copy-reader.ts';
import { copyUrl } from '../addresses.ts';
import { readerLanguage } from '../language-of.ts';
import { decidedOnce } from '../ledger.ts';
import type { PackJob, PackMessage } from '../message.ts';

interface ReceivedJob extends PackJob {
  kind: 'signature_received';
  signatory_uuid: string;
  asked?: true;
}

/** Whether somebody who has signed is told so by mail while others have not. A form's visitor may have typed anybody's address. */
export function isReceiptMailed({ status, email, identified }: SignatoryRecord): boolean {
  return status === 'complete' && email !== '' && identified?.identification !== 'form_unproven';
}

/** Confirms to somebody that they have signed, while others have not: until then no other mail says so. */
export const signatureReceived: PackMessage<ReceivedJob, 'signature_received'> = {
  kind: 'signature_received',
  on: 'signature_received',
  jobs: (id, { type, ...about }) => [{ kind: 'signature_received', id, ...about }],
  recipient: (_full, { signatory_uuid }) => signatory_uuid,
  mail: async (deps, full, { id, round, signatory_uuid, asked }) => {
    const person = full.signatories.find(({ uuid }) => uuid === signatory_uuid);
    const holds = full.pack.round === round && full.pack.status === 'awaiting_signatures';
    if (!holds || !person || !isReceiptMailed(person)) return undefined;
    // A receipt that was asked for has counted in the call.
    const goes =
      asked || (await decidedOnce(deps, `${id}-${signatory_uuid}`, () => fitsQuotas(deps, full.pack.account_key, 'email', person.email)));
    if (!goes) return undefined;
    const language = await readerLanguage(deps.table, full.pack, person);
    const url = copyAsksForPin(full, person)
      ? undefined
      : await copyUrl(deps, id, full, { ...person, mobile_number: '' }, 'mail', person.uuid);
    return { to: person.email, letter: receivedLetter(full, { ...person, language }, url) };
  },
};

function receivedLetter(
  full: FullPack,
  { name, ...reader }: { uuid: string; name: string; language: Language },
  url: string | undefined,
): Letter {
  const { pack, signatories } = full;
  const { t, language } = letterWords('received', reader.language);
  const sender = senderOf(pack);
  const waiting = stillAwaited(signatories);
  const next = nextAfter({ ...pack, signatories: waiting }, reader.uuid);
  const about = { document: pack.document_name };
  const outlook = next ? t('next', { name: next.name }) : t('others', { n: waiting.length });
  return {
    language,
    subject: t('subject', about),
    preview: t('signed', about),
    fromName: sender,
    inTheirName: true,
    replyTo: pack.created_by_email,
    heading: t('heading'),
    paragraphs: [t('hello', { name }), t('signed', about), `${outlook} ${t('final_comes')}`],
    ...(url && { button: { label: t('button'), url } }),
    notes: url ? [t('same_link')] : [],
    footer: t('footer', { sender, email: pack.created_by_email }),
  };
}
