import type { DocumentInput, SendTime } from '../../../shared/contract/schemas/documents/document.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { isPossibleSendTime } from '../../../shared/domain/sending/send-time.ts';
import { isTimeZone } from '../../../shared/domain/wording/local-time.ts';
import { utcMinute } from '../../../shared/domain/wording/utc-time.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { auditBy } from '../../audit/audit-by.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { allow, fail } from '../../runtime/failure.ts';
import type { Decision } from './change-properties.ts';
import { prepareSending } from './prepare-sending.ts';

type Chosen = NonNullable<DocumentInput['send_at']>;

/**
 * Schedules a pack, or takes that back (null), beside what else the call changes. It must be possible to send it now,
 * as far as that can be known before its time. Throws what sending throws, or bad_request for an impossible time.
 */
export async function decideSendTime(
  deps: Parameters<typeof prepareSending>[0],
  full: FullPack,
  changed: PackChange,
  caller: MemberCaller,
  chosen: Chosen | null,
): Promise<Decision> {
  const { send_at: before } = full.pack;
  const also = (pack: PackChange['pack'], audit: PackChange['audit'] = []): Decision => {
    return { change: { ...changed, pack: { ...changed.pack, ...pack }, audit: [...(changed.audit ?? []), ...audit] }, answer: '' };
  };
  if (chosen === null) {
    return before ? also({ send_at: null }, [auditBy(caller, 'setting_changed', auditLine('sending_cancelled'))]) : also({});
  }
  allow(may(caller, 'send', full.pack));
  const { at, time_zone } = chosen;
  const now = deps.clock.now();
  if (!isTimeZone(time_zone)) fail('bad_request', { issues: [unknownZone] });
  if (!isPossibleSendTime(at, now)) fail('bad_request', { issues: [impossibleTime] });
  // The same checks as at that time, which comes before the deadline or does not.
  await prepareSending({ ...deps, clock: { ...deps.clock, now: () => new Date(at) } }, full, changed, caller);
  const application = caller.program?.application ?? undefined;
  const api_key = caller.program && !application ? caller.session_hash : undefined;
  if (
    before?.at === at &&
    before.time_zone === time_zone &&
    before.by === caller.user_key &&
    before.application === application &&
    before.api_key === api_key
  )
    return also({});
  const chosenNow: SendTime = { at, time_zone, by_name: caller.name, date_set: now.toISOString() };
  const line = auditLine('sending_scheduled', { time: utcMinute(at), zone: time_zone });
  const send_at = { ...chosenNow, by: caller.user_key, ...(application && { application }), ...(api_key && { api_key }) };
  return also({ send_at }, [auditBy(caller, 'setting_changed', line)]);
}

const unknownZone = { path: 'body.data.send_at.time_zone', code: 'invalid', message: 'This is not the name of a time zone.' };
const impossibleTime = { path: 'body.data.send_at.at', code: 'invalid', message: 'Choose a time in the future, within a year.' };
