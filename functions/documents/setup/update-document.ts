import { updateDocumentRoute } from '../../../shared/contract/documents/update-document.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { childOf, requireMember } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { withinQuotas } from '../../calls/within-quotas.ts';
import { loadThemes } from '../../data/accounts/themes.ts';
import { isChildKey, packKeyOf } from '../../data/ids.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { refusing } from '../../runtime/failure.ts';
import { excludeOutstanding } from '../../signing/exclude-signers.ts';
import { changeChild } from './change-child.ts';
import { changeCopies, copiesOnly } from './change-copies.ts';
import { changeProperties } from './change-properties.ts';
import { changeDeadline, deadlineOnly } from './deadline.ts';
import { prepareSending } from './prepare-sending.ts';
import { revertPack } from './revert-pack.ts';
import { decideSendTime } from './send-time.ts';
import { changedVisibility } from './template-visibility.ts';
import { tryPassword } from './try-password.ts';
import { isVoid, voidPack } from './void-pack.ts';

const { allow, fail } = refusing(updateDocumentRoute);

export const updateDocument = handle(
  updateDocumentRoute,
  { table: 'write', tickets: 'read' },
  async (deps, caller, { params, query, body: { data } }) => {
    const decide = async (full: FullPack) => {
      requireMember(full.pack, caller);
      if (data.void && data.status !== 'setup') return fail('bad_request', { issues: [voidNeedsStatus] });
      if (data.void && !isChildKey(params.key) && isVoid(full.pack)) {
        allow(may(caller, 'trash', full.pack));
        return { change: null, answer: '' };
      }
      allow(may(caller, 'changeDocument', full.pack));
      if (data.version !== undefined && data.version !== full.pack.version) {
        fail('version_conflict', { answer: { version: full.pack.version, date_updated: full.pack.date_updated } });
      }
      if (isChildKey(params.key)) {
        const child = childOf(full, params.key);
        if (data.pdf_password !== undefined) return tryPassword(deps, full, child, data.pdf_password);
        return changeChild(full, child, data, caller);
      }
      if (data.status === 'setup') {
        allow(may(caller, 'revert', full.pack));
        const reason = data.cancellation_reason?.trim();
        return data.void ? voidPack(full, caller, deps.clock.now(), reason) : revertPack(full, caller, reason);
      }
      if (data.status === 'awaiting_signatures') allow(may(caller, 'send', full.pack));
      if (data.status === 'complete') {
        allow(may(caller, 'markAsComplete', full.pack));
        const canView = query.excluded_signers_can_receive_viewing_notifications === true;
        const change = excludeOutstanding(full, caller, canView, deps.clock.now());
        return { change, answer: '' };
      }
      const timed = deadlineOnly(full.pack, data);
      if (timed) return changeDeadline(full, timed.sign_by, caller, deps.clock.now());
      const copies = copiesOnly(full.pack, data);
      if (copies) return changeCopies(full.pack, copies, caller, deps.settings);
      if (typeof data.branding_key === 'string' && data.branding_key !== full.pack.branding_key) {
        const { themes } = await loadThemes(deps.table, full.pack.account_key);
        if (!themes.some(({ key }) => key === data.branding_key)) fail('theme_not_found');
      }
      const { defaultCountry } = deps.settings;
      const changed = changeProperties(full, data, caller, { now: deps.clock.now(), defaultCountry });
      changed.change.pack = { ...changed.change.pack, ...(await changedVisibility(deps.table, full.pack, data, caller)) };
      if (data.status !== 'awaiting_signatures') {
        return data.send_at === undefined ? changed : decideSendTime(deps, full, changed.change, caller, data.send_at);
      }
      if (data.send_at) return fail('bad_request', { issues: [sentNowOrLater] });
      if (!query.request_signatures_if_required) return fail('bad_request', { issues: [sendingNeedsFlag] });
      return prepareSending(deps, full, changed.change, caller);
    };
    const { full, answer } = await changePack(deps, packKeyOf(params.key), withinQuotas(deps, decide));
    return { date_updated: full.pack.date_updated, version: full.pack.version, ...(answer && { message: answer }) };
  },
);

const sendingNeedsFlag = {
  path: 'query.request_signatures_if_required',
  code: 'required',
  message: 'Say request_signatures_if_required=true to send the document.',
};

const sentNowOrLater = {
  path: 'body.data.send_at',
  code: 'invalid',
  message: 'Say either send_at, or a status that sends it now.',
};

const voidNeedsStatus = {
  path: 'body.data.void',
  code: 'invalid',
  message: 'Say "status": "setup" with "void": true.',
};
