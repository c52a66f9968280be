import { Skeleton } from '@mantine/core';
import { useRef } from 'react';
import useSWR from 'swr';
import type { getAuditTrailRoute } from '../../../shared/contract/documents/get-audit-trail.ts';
import type { AuditEntryType, AuditRecord } from '../../../shared/contract/schemas/documents/audit-record.ts';
import { usePoll } from '../../api/attention.ts';
import { call } from '../../api/call.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconDownload,
  IconEye,
  IconFile,
  IconNote,
  IconNoteOff,
  IconPencil,
  IconRestore,
  IconSend,
  IconShieldCheck,
  IconSignature,
  IconTrash,
} from '../../icons/icons.ts';
import { t } from '../../messages/document-view.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import classes from './audit-trail.module.css';

/** Spec core §9. */
const pollMs = 30_000;

const icons: Record<AuditEntryType, Icon> = {
  document_created: IconFile,
  uploaded: IconFile,
  converted: IconFile,
  setting_changed: IconPencil,
  signatures_requested: IconSend,
  signature_request_sent: IconSend,
  email_sent: IconSend,
  email_delivered: IconSend,
  email_bounced: IconAlertTriangle,
  sms_sent: IconSend,
  sms_delivered: IconSend,
  whatsapp_sent: IconSend,
  whatsapp_delivered: IconSend,
  whatsapp_read: IconEye,
  voice_called: IconSend,
  voice_answered: IconSend,
  message_failed: IconAlertTriangle,
  document_opened: IconEye,
  terms_accepted: IconCircleCheck,
  otp_requested: IconSend,
  entered_correct_otp: IconCircleCheck,
  entered_wrong_otp: IconAlertTriangle,
  signed_in_presence: IconSignature,
  link_generated: IconSend,
  user_signed: IconSignature,
  sign_later: IconClock,
  user_rejected: IconCircleX,
  signatory_changed: IconPencil,
  signatory_excluded: IconCircleX,
  child_rejected: IconCircleX,
  field_filled_by_other: IconPencil,
  signed_content_changed: IconAlertTriangle,
  note_added: IconNote,
  note_changed: IconNote,
  note_removed: IconNoteOff,
  link_expired: IconClock,
  reverted_to_setup: IconRestore,
  document_completed: IconCircleCheck,
  sealed: IconShieldCheck,
  seal_failed: IconAlertTriangle,
  downloaded: IconDownload,
  deleted: IconTrash,
  recovered: IconRestore,
};

/** Everything that happened, latest first. New entries are fetched and added. */
export function AuditTrail({ documentKey }: { documentKey: string }) {
  const known = useRef<{ key: string; records: AuditRecord[] }>({ key: documentKey, records: [] });
  const { data, mutate } = useSWR(['audit_trail', documentKey], async () => {
    if (known.current.key !== documentKey) known.current = { key: documentKey, records: [] };
    const before = known.current.records;
    const answer = await call<typeof getAuditTrailRoute>(
      'GET',
      '/app/audit_trail/{key}',
      { params: { key: documentKey }, query: { since: before.at(-1)?.date_created } },
      { retries: 0 },
    );
    const last = before.at(-1)?.sequence ?? 0;
    const records = [...before, ...answer.audit_records.filter((record) => record.sequence > last)];
    known.current = { key: documentKey, records };
    return records;
  });
  usePoll(() => mutate().catch(() => undefined), pollMs);
  if (!data) return <Waiting />;
  if (data.length === 0) return <p className={classes.empty}>{t('audit_empty')}</p>;
  return (
    <ol className={classes.list} reversed>
      {data.toReversed().map((record) => (
        <Entry key={record.sequence} record={record} />
      ))}
    </ol>
  );
}

function Entry({ record }: { record: AuditRecord }) {
  const IconOf = icons[record.audit_entry_type];
  return (
    <li className={classes.entry}>
      <span className={classes.icon}>
        <IconOf size={16} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <span>{record.audit_detail}</span>
        <span className={classes.quiet}>
          <RelativeTime at={record.date_created} />
          {record.actor && ` · ${record.actor}`}
          {record.ip && ` · ${record.ip}`}
        </span>
      </div>
    </li>
  );
}

function Waiting() {
  return (
    <div className={classes.list}>
      {[80, 60, 70].map((percent) => (
        <Skeleton key={percent} height={14} width={`${percent}%`} my={20} />
      ))}
    </div>
  );
}
