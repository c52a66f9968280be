import { operatorNamePattern } from '../../shared/domain/operators/operator-acts.ts';
import { hashToken, newToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { recordAct } from '../data/operators/operator-log.ts';
import type { OperatorLink, OperatorRecord } from '../data/operators/operator-records.ts';
import { loadOperator, newOperatorWrite, operatorGone, operatorWrite } from '../data/operators/operators.ts';
import type { Clock } from '../ports/clock.ts';
import { ConditionFailed, itemAt, type Table, type Write } from '../ports/table.ts';

interface Deps {
  table: Table;
  clock: Clock;
}

/** The command can't do this; the message says why. */
export class OperatorProblem extends Error {}

const linkSeconds = 24 * 60 * 60;
/** The log names the command in place of an operator. */
const theCommand = { operator: '', ip: '' };

/** Makes an operator. Answers the token of the link with which they choose a password and set up their app. */
export async function addOperator(deps: Deps, given: string): Promise<string> {
  const name = given.toLowerCase();
  if (!operatorNamePattern.test(name)) {
    throw new OperatorProblem('A name has up to 63 letters, digits and . _ @ + -, and begins with a letter or digit.');
  }
  const operator: OperatorRecord = {
    name,
    password_hash: '',
    secret_box: '',
    pending_box: '',
    last_step: 0,
    generation: 1,
    version: 1,
    date_created: deps.clock.now().toISOString(),
    set_up_at: null,
  };
  const link = newLink(deps.clock, operator);
  try {
    await recordAct(deps, theCommand, { act: 'operator_added', about: name }, [newOperatorWrite(operator), link.write]);
  } catch (error) {
    if (error instanceof ConditionFailed) throw new OperatorProblem(`There is already an operator ${name}. "reset" gives them a new link.`);
    throw error;
  }
  return link.token;
}

/** Ends an operator's sessions, password and app. Answers the token of a new set-up link. */
export async function resetOperator(deps: Deps, name: string): Promise<string> {
  const before = await known(deps, name);
  const generation = before.generation + 1;
  const nothing = { password_hash: '', secret_box: '', pending_box: '', set_up_at: null };
  const link = newLink(deps.clock, { name: before.name, generation });
  await changed(() =>
    recordAct(deps, theCommand, { act: 'operator_reset', about: before.name }, [
      operatorWrite(before, { ...nothing, generation }),
      link.write,
    ]),
  );
  return link.token;
}

/** Removes an operator with all sessions. What they did stays in the log. */
export async function removeOperator(deps: Deps, name: string): Promise<void> {
  const before = await known(deps, name);
  await changed(() => recordAct(deps, theCommand, { act: 'operator_removed', about: before.name }, [operatorGone(before)]));
}

async function known({ table }: Deps, name: string) {
  const found = await loadOperator(table, name.toLowerCase());
  if (!found) throw new OperatorProblem(`There is no operator ${name.toLowerCase()}.`);
  return found;
}

async function changed(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ConditionFailed)
      throw new OperatorProblem('Something changed this operator at the same moment. Please try again.');
    throw error;
  }
}

function newLink(clock: Clock, { name, generation }: Pick<OperatorRecord, 'name' | 'generation'>): { token: string; write: Write } {
  const token = newToken();
  const until = clock.now().getTime() + linkSeconds * 1000;
  const link = { name, generation, valid_until: new Date(until).toISOString(), expires_at: Math.floor(until / 1000) };
  return { token, write: { put: itemAt<OperatorLink>(keys.operatorLink(hashToken(token)), link) } };
}
