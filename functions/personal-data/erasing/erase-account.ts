import { keptUntil } from '../../../shared/domain/policy/documents/retention.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { bySystem } from '../../audit/audit-entries.ts';
import { type AccountRecord, loadAccount } from '../../data/accounts/accounts.ts';
import type { OrganisationAccountRecord } from '../../data/accounts/organisation-records.ts';
import { leaveWrites as leaveOrganisationWrites, organisationOf } from '../../data/accounts/organisations.ts';
import { loadThemes, themesWrite } from '../../data/accounts/themes.ts';
import { type ErasureDue, erasureKey, erasureWrite } from '../../data/following/due-items.ts';
import { indexKeys } from '../../data/index-keys.ts';
import { keys } from '../../data/keys.ts';
import { type PacksPlace, pagesOfPacks } from '../../data/lists/packs-of-account.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { readPack } from '../../data/pack/own-items.ts';
import { queryAll } from '../../data/pack/query-all.ts';
import { retried } from '../../data/retried.ts';
import { backToSetup } from '../../documents/setup/revert-pack.ts';
import { goneForEver } from '../../documents/trash/gone-for-ever.ts';
import { ConditionFailed, WriteConflict } from '../../ports/table.ts';
import { log } from '../../runtime/log.ts';
import { partitionsOfAccount } from '../partitions.ts';
import { clearFiles, clearInvitation, clearPartition, type Erasing } from './clear-away.ts';
import { releaseMember } from './release-member.ts';
import { releaseDomains } from './single-sign-on.ts';

/** About as many documents as one run looks at; the next run goes on. */
const mostInRun = 500;
const pageSize = 100;

/**
 * Erases an account whose days of grace are over, except what it promised to keep: signed documents stay until their
 * retention ends, and the account's own item with them, because it holds that promise. Each step can be repeated, so a
 * run that was stopped is followed by another.
 */
export async function eraseAccount(deps: Erasing, due: ErasureDue): Promise<void> {
  const { table } = deps;
  const account = await loadAccount(table, due.key);
  if (!account || account.closes !== due.ends) return void (await table.write({ delete: erasureKey('account', due.key) }));
  const same = [{ attribute: 'closes', equals: due.ends }];
  // From here on, nobody can open it again.
  if (!account.erasing) await table.write({ update: keys.account(account.key), set: { erasing: true }, if: same });

  await releaseMembers(deps, account);
  await releaseDomains(table, account.key);
  await leaveOrganisation(deps, account.key);
  // Before the documents, so that nobody's contacts wait for them, however many there are.
  await clearOwn(deps, account.key);
  const { kept, next } = await clearPacks(deps, account, due.goes_on);
  if (next) {
    const goesOn = { place: next, first: kept };
    return void (await table.write(erasureWrite('account', account.key, due.ends, due.at, goesOn)));
  }
  if (kept !== null) return void (await table.write(erasureWrite('account', account.key, due.ends, kept)));
  // Once more: taking documents back may have written here.
  await clearOwn(deps, account.key);
  const { former = [] } = await loadThemes(table, account.key);
  for (const theme of former) await clearFiles(deps, theme);
  await table.transact([
    { delete: keys.account(account.key), if: same },
    { delete: keys.themes(account.key) },
    { delete: erasureKey('account', account.key) },
  ]);
  log('info', 'account_erased', { account_key: account.key });
}

/** Clears what is the account's own, but for its item and the keys of its themes: documents that are kept show their logos. */
async function clearOwn(deps: Erasing, accountKey: string): Promise<void> {
  const { table } = deps;
  const [own, themes] = [keys.account(accountKey), keys.themes(accountKey)];
  await retried(async () => {
    const before = await loadThemes(table, accountKey);
    if (before.themes.length > 0) await table.write(themesWrite(accountKey, before, { themes: [], default_key: null }));
  });
  const lists = await queryAll(table, { pk: indexKeys.contactLists(accountKey) });
  for (const pk of partitionsOfAccount(
    accountKey,
    lists.map(({ key }) => String(key)),
  )) {
    await clearPartition(table, pk, pk === own.pk ? [own.sk, themes.sk] : []);
  }
  await clearFiles(deps, accountKey);
}

/** An organisation goes on without the account, and ends with its last one. If nobody else manages it, the account that joined first does. */
async function leaveOrganisation({ table, clock }: Pick<Erasing, 'table' | 'clock'>, accountKey: string): Promise<void> {
  const account = await loadAccount(table, accountKey);
  const found = account && (await organisationOf(table, account));
  if (!account || !found) return;
  const { organisation, own } = found;
  if (own.is_manager && organisation.managers < 2 && organisation.accounts > 1) {
    const { pk, sk } = keys.organisationAccount(organisation.key, '');
    const others = (await queryAll<OrganisationAccountRecord>(table, { pk, sk: { beginsWith: sk } })).filter(
      (one) => one.account_key !== accountKey,
    );
    const [first] = others.sort((a, b) => a.date_joined.localeCompare(b.date_joined));
    if (first) {
      const at = keys.organisationAccount(organisation.key, first.account_key);
      await table.transact([
        { update: at, set: { is_manager: true }, if: [{ attribute: 'is_manager', equals: false }] },
        { update: keys.organisation(organisation.key), add: { managers: 1 } },
      ]);
      return leaveOrganisation({ table, clock }, accountKey);
    }
  }
  await table.transact(leaveOrganisationWrites(account, found, clock.now()));
}

async function releaseMembers(deps: Erasing, account: AccountRecord): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await deps.table.query({ index: 'gsi1', pk: indexKeys.members(account.key), ...(cursor && { cursor }) });
    for (const member of page.items) {
      if (member.invitation) await clearInvitation(deps.table, member.user_key, account.key);
      else await releaseMember(deps, member);
    }
    cursor = page.cursor;
  } while (cursor);
}

/** Deletes what need not be kept. Answers when the first kept document may go (null if none is kept), and where to go on if a run did not suffice. */
async function clearPacks(
  deps: Erasing,
  account: AccountRecord,
  goesOn: ErasureDue['goes_on'],
): Promise<{ kept: string | null; next: PacksPlace | null }> {
  let kept = goesOn?.first ?? null;
  let done = 0;
  for await (const { rows, next } of pagesOfPacks(deps.table, account.key, goesOn?.place, pageSize)) {
    for (const { key, status } of rows) {
      const until = await clearPack(deps, account, key, status === 'awaiting_signatures');
      if (until !== null && (kept === null || until < kept)) kept = until;
    }
    done += rows.length;
    if (done >= mostInRun && next) return { kept, next };
  }
  return { kept, next: null };
}

/** Answers until when the document is kept, null if it is gone. A document that changed at this moment is looked at again in the next run. */
async function clearPack(deps: Erasing, account: AccountRecord, packKey: string, isUnderWay: boolean): Promise<string | null> {
  const { table, clock, settings } = deps;
  // Sent by a form or in the last moment: nobody is asked to sign for an account that is gone.
  if (isUnderWay) {
    await changePack(deps, packKey, ({ pack }) => {
      if (pack.status !== 'awaiting_signatures') return { change: null, answer: null };
      const audit = [bySystem('reverted_to_setup', auditLine('reverted_to_setup'))];
      return { change: { pack: backToSetup(pack), audit }, answer: null };
    });
  }
  const pack = await readPack(table, packKey);
  if (!pack) return null;
  const until = keptUntil(pack, account, settings.retentionYears, clock.now());
  if (until !== null) return until;
  try {
    await table.transact(goneForEver(pack, clock.now()));
    return null;
  } catch (error) {
    if (!(error instanceof ConditionFailed || error instanceof WriteConflict)) throw error;
    return clock.now().toISOString();
  }
}
