import { updateAccountQuotasRoute } from '../../shared/contract/management/update-account-quotas.ts';
import { quotaNames } from '../../shared/domain/operators/operator-limits.ts';
import { handleOperator } from '../calls/handle-operator.ts';
import { loadOwnQuotas, quotasWrite } from '../data/accounts/account-quotas.ts';
import { loadAccount } from '../data/accounts/accounts.ts';
import { recordAct } from '../data/operators/operator-log.ts';
import { ConditionFailed } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(updateAccountQuotasRoute);

export const updateAccountQuotas = handleOperator(
  updateAccountQuotasRoute,
  { table: 'write' },
  async (deps, caller, { params: { key }, body }) => {
    if (!(await loadAccount(deps.table, key))) return fail('account_not_found');
    const standard = deps.settings.quotas;
    const before = await loadOwnQuotas(deps.table, key);
    const conflict = () => fail('version_conflict', { answer: { quotas: { ...before, standard } } });
    if (before.version !== body.version) return conflict();
    const changes = quotaNames.filter((name) => before.own[name] !== body.own[name]);
    if (changes.length === 0) return { quotas: { ...before, standard } };
    const inWords = (value: number | null) => value ?? 'standard';
    const detail = changes.map((name) => `${name}: ${inWords(before.own[name])} → ${inWords(body.own[name])}`).join(', ');
    try {
      const write = quotasWrite(key, before.version, body.own);
      await recordAct(deps, { operator: caller.name, ip: caller.ip }, { act: 'quotas_changed', about: key, detail }, [write]);
    } catch (error) {
      if (error instanceof ConditionFailed) return conflict();
      throw error;
    }
    return { quotas: { own: body.own, version: before.version + 1, standard } };
  },
);
