import { saveAccountTermsRoute } from '../../../shared/contract/accounts/terms/save-account-terms.ts';
import type { AccountTermsInput, AccountTermsVersion } from '../../../shared/contract/schemas/accounts/account-terms.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { accountTermsTexts } from '../../../shared/domain/signing/account-terms.ts';
import { tidyLine } from '../../../shared/domain/wording/one-line.ts';
import { handle } from '../../calls/handle.ts';
import { newestTerms, newTermsWrite } from '../../data/accounts/account-terms.ts';
import type { AccountTermsRecord } from '../../data/accounts/account-terms-record.ts';
import { stillAdministers } from '../../data/people/members.ts';
import { requireProof } from '../../data/people/proofs/proof.ts';
import { retried } from '../../data/retried.ts';
import { refusing } from '../../runtime/failure.ts';
import { log } from '../../runtime/log.ts';
import { sha256Hex } from '../../sha256-hex.ts';
import { inAccount } from '../in-account.ts';
import { presentTerms } from './present-terms.ts';

const { allow, fail } = refusing(saveAccountTermsRoute);

export const saveAccountTerms = handle(saveAccountTermsRoute, { table: 'write' }, async (deps, caller, { params, body: { data } }) =>
  retried(async () => {
    const { account, me } = await inAccount(deps.table, caller, params.key);
    allow(may(me, 'administer'));
    const newest = await newestTerms(deps.table, account.key);
    const present = async (record: AccountTermsRecord) => {
      const [shown] = await presentTerms(deps.table, [record]);
      return shown as AccountTermsVersion;
    };
    const { number, ...terms } = tidied(data);
    if (newest && number !== newest.number) fail('version_conflict', { answer: { signing_terms: await present(newest) } });
    if (newest && isSame(newest, terms)) return { signing_terms: await present(newest) };
    // What everybody consents to is not changed by whoever finds an open session.
    requireProof(caller);
    const record: AccountTermsRecord = {
      ...terms,
      number: (newest?.number ?? 0) + 1,
      hashes: accountTermsTexts(terms).map(({ text }) => sha256Hex(Buffer.from(text))),
      date_created: deps.clock.now().toISOString(),
      created_by: caller.user_key,
    };
    await deps.table.transact([stillAdministers(caller.user_key, account.key), newTermsWrite(account.key, record)]);
    log('info', 'terms_changed', { account_key: account.key, user_key: caller.user_key, number: record.number });
    return { signing_terms: await present(record) };
  }),
);

/** Lines end the same way wherever they were written, so that the same words have the same hash. */
const tidy = (text: string) => text.replace(/\r\n?/g, '\n').trim();

function tidied({ wording, disclosure, ...rest }: AccountTermsInput): AccountTermsInput {
  return {
    ...rest,
    wording: { en: tidy(wording.en), de: tidy(wording.de) },
    disclosure: disclosure && {
      withdraw_contact: tidyLine(disclosure.withdraw_contact),
      paper_contact: tidyLine(disclosure.paper_contact),
      paper_fee: tidyLine(disclosure.paper_fee),
      email: tidyLine(disclosure.email),
      phone: tidyLine(disclosure.phone),
      address: tidy(disclosure.address),
      requirements: { en: tidy(disclosure.requirements.en), de: tidy(disclosure.requirements.de) },
    },
  };
}

type Terms = Omit<AccountTermsInput, 'number'>;

function isSame(record: AccountTermsRecord, { is_own, must_tick, wording, disclosure }: Terms): boolean {
  const parts = ({ wording, disclosure: own }: Pick<Terms, 'wording' | 'disclosure'>) => [
    wording.en,
    wording.de,
    own && [
      own.withdraw_contact,
      own.paper_contact,
      own.paper_fee,
      own.email,
      own.phone,
      own.address,
      own.requirements.en,
      own.requirements.de,
    ],
  ];
  const isEqual = JSON.stringify(parts(record)) === JSON.stringify(parts({ wording, disclosure }));
  return isEqual && record.is_own === is_own && record.must_tick === must_tick;
}
