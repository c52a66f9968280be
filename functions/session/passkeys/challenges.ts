import { challengeSeconds } from '../../../shared/domain/sessions/passkey-limits.ts';
import { hashToken, newToken } from '../../data/ids.ts';
import { keys } from '../../data/keys.ts';
import { ConditionFailed } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { fail } from '../../runtime/failure.ts';

/** What a challenge was made for. */
type Purpose = 'add' | 'log_in' | 'second_step';

type TableDeps = DepsFor<{ table: 'write' }>;

/** A challenge for one purpose and one holder: the session that asks, the user whose password is known, or nobody yet (''). */
export async function newChallenge({ table, clock }: TableDeps, purpose: Purpose, holder: string): Promise<string> {
  const challenge = newToken();
  const until = clock.now().getTime() + challengeSeconds * 1000;
  const item = { purpose, holder, valid_until: new Date(until).toISOString(), expires_at: Math.ceil(until / 1000) };
  await table.write({ put: { ...keys.passkeyChallenge(hashToken(challenge)), ...item } });
  return challenge;
}

/**
 * Uses up the challenge that a browser has answered, whatever comes of the answer: nobody gets a second try with it.
 * Throws passkey_too_late if it is unknown, out of date, used, or was made for something else.
 */
export async function takeChallenge(
  { table, clock }: TableDeps,
  clientDataJson: string,
  purpose: Purpose,
  holder: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJson) ?? fail('passkey_too_late');
  try {
    await table.write({
      delete: keys.passkeyChallenge(hashToken(challenge)),
      if: [
        { attribute: 'purpose', equals: purpose },
        { attribute: 'holder', equals: holder },
        { attribute: 'valid_until', atLeast: clock.now().toISOString() },
      ],
    });
  } catch (error) {
    if (error instanceof ConditionFailed) return fail('passkey_too_late');
    throw error;
  }
  return challenge;
}

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    // Our pages stand in nobody's frame.
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined;
  } catch {
    return undefined;
  }
}
