import { getInProgressRoute } from '../../../shared/contract/accounts/get-in-progress.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { handle } from '../../calls/handle.ts';
import { inProgressOf } from '../../data/lists/in-progress.ts';
import { findUserAccount } from '../../data/people/members.ts';
import { refusing } from '../../runtime/failure.ts';
import { inAccount } from '../in-account.ts';

const { allow, fail } = refusing(getInProgressRoute);

/** Rows of the account's lists that one call looks through. */
const part = 1000;
/** Names that a page gives as examples. */
const mostNames = 5;

export const getInProgress = handle(getInProgressRoute, { table: 'read' }, async ({ table }, caller, { params, query }) => {
  const { account, me } = await inAccount(table, caller, params.key);
  const target = await findUserAccount(table, account.key, params.user_account_key);
  allow(may(me, 'removeMember', { user_key: target?.user_key ?? '' }));
  if (!target) return fail('user_account_not_found');
  const { rows, place } = await inProgressOf(table, target, query.cursor ?? '', part);
  const documents = rows.filter(({ document_type }) => document_type === 'document');
  const awaiting = documents.filter(({ status }) => status === 'awaiting_signatures').length;
  return {
    in_progress: { setup: documents.length - awaiting, awaiting_signatures: awaiting, templates: rows.length - documents.length },
    names: rows.slice(0, mostNames).map(({ document_name }) => document_name),
    cursor: place,
  };
});
