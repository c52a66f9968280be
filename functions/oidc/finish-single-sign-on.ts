import { finishSingleSignOnRoute } from '../../shared/contract/oidc/finish-single-sign-on.ts';
import type { AnonymousCaller } from '../../shared/domain/people/caller.ts';
import { handleAnyone } from '../calls/handle-anyone.ts';
import { Reply, redirect } from '../calls/reply.ts';
import { isInUse } from '../calls/session-in-use.ts';
import { changedSingleSignOn, loadSingleSignOn } from '../data/accounts/single-sign-on.ts';
import type { SignInRecord, SingleSignOnRecord } from '../data/accounts/single-sign-on-records.ts';
import { keys } from '../data/keys.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { retried } from '../data/retried.ts';
import { log } from '../runtime/log.ts';
import { newMemberSession } from '../session/member-session.ts';
import { newDeviceMail } from '../session/new-device-mail.ts';
import { knowsDevice } from '../session/prove-password.ts';
import { namedBy } from './claims.ts';
import { claimsOf, type IssuerDeps, SignInFailed } from './issuer.ts';
import { personOf, requireOwn } from './person.ts';
import { askedToSignIn, clearedSignIn, takeSignIn } from './sign-in.ts';

type Answer = Record<string, string>;
type Taken = SignInRecord & { verifier: string };

export const finishSingleSignOn = handleAnyone(
  finishSingleSignOnRoute,
  { table: 'write', tickets: 'read', issuers: 'read' },
  async (deps, caller, { query: { state = '', code, iss, error } }) => {
    const answer: Answer = { state, ...(code !== undefined && { code }), ...(iss !== undefined && { iss }), ...(error && { error }) };
    const done = await finished(deps, caller, answer).catch((failed: unknown) => {
      if (!(failed instanceof SignInFailed)) throw failed;
      log('warn', 'single_sign_on_failed', { problem: failed.problem });
      return redirect(`/login?problem=${failed.problem}`);
    });
    return new Reply({ ...done, cookies: [...done.cookies, clearedSignIn(deps)] });
  },
);

async function finished(deps: IssuerDeps, caller: AnonymousCaller, answer: Answer): Promise<Reply> {
  const signIn = await takeSignIn(deps, answer.state ?? '', caller.sign_in_hash ?? '');
  const record = await loadSingleSignOn(deps.table, signIn.account_key);
  if (signIn.tested_by !== null) return tested(deps, record, signIn, answer);
  if (record.mode === 'off' || record.setup !== signIn.setup) throw new SignInFailed('not_offered');
  const claims = await claimsOf(deps, record, answer, { state: answer.state ?? '', ...signIn });
  // Somebody who opens two windows signs in twice at the same moment.
  const done = await retried(async () => {
    const { user, writes } = await personOf(deps, record, claims);
    if (!signIn.may_switch && (await isAnothers(deps, caller, user))) return null;
    const isKnownDevice = await knowsDevice(deps, user, caller);
    const session = newMemberSession(deps, caller, user, {
      isKnownDevice,
      through: record,
      method: 'single_sign_on',
      // A session ends with its issuer. Passkeys and keys do not, so they take a proof of the person's own.
      isProved: false,
    });
    const mail = isKnownDevice ? [] : await newDeviceMail(deps, caller, user);
    await deps.table.transact([...writes, ...session.writes, ...mail]);
    return { user, reply: session.reply };
  });
  if (!done) return redirect(askedToSignIn(record.account_key, signIn.next, 'other_user'));
  const { user, reply } = done;
  log('info', 'single_sign_on', { account_key: record.account_key, user_key: user.key });
  // The app then acts in this account, whatever it did before.
  const place = redirect(`/?account=${record.account_key}${signIn.next || '#documents'}`);
  return new Reply({ ...place, cookies: reply.cookies });
}

/** Whether somebody else is logged in in this browser. They would go on working as this user without noticing. */
async function isAnothers(deps: IssuerDeps, caller: AnonymousCaller, user: UserRecord): Promise<boolean> {
  const hash = caller.browser_session_hash;
  const session = hash ? await deps.table.get(keys.session(hash), { consistent: true }) : undefined;
  if (session?.kind !== 'member' || session.user_key === user.key) return false;
  return isInUse(session, deps);
}

/** Opens no session. What came of it stands on the account's screen. */
async function tested(deps: IssuerDeps, record: SingleSignOnRecord, signIn: Taken, answer: Answer): Promise<Reply> {
  let email_address = '';
  const outcome = async () => {
    if (record.setup !== signIn.setup) throw new SignInFailed('lapsed');
    const claims = await claimsOf(deps, record, answer, { state: answer.state ?? '', ...signIn });
    ({ email_address } = namedBy(claims));
    await requireOwn(deps, record, email_address);
    return null;
  };
  const problem = await outcome().catch((error: unknown) => {
    if (error instanceof SignInFailed) return error.problem;
    throw error;
  });
  await retried(async () => {
    const now = await loadSingleSignOn(deps.table, record.account_key);
    // Another issuer, or another secret, has been set up in the meantime.
    if (now.setup !== signIn.setup || now.secret_box !== record.secret_box) return;
    const last_test = { at: deps.clock.now().toISOString(), email_address, problem };
    await deps.table.write(changedSingleSignOn(now, { last_test, tested: problem === null || now.tested }).write);
  });
  return redirect(`/#team/${record.account_key}`);
}
