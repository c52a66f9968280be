import { Button, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import useSWR from 'swr';
import type { getAuditTrailRoute } from '../../../../shared/contract/documents/get-audit-trail.ts';
import type { AuditRecord } from '../../../../shared/contract/schemas/documents/audit-record.ts';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { usePoll } from '../../../api/attention.ts';
import { call } from '../../../api/call.ts';
import { t } from '../../../messages/audit.ts';
import { t as common } from '../../../messages/common.ts';
import { t as words } from '../../../messages/document-view.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { exactTime } from '../../../ui/times.ts';
import { AuditTools } from './audit-tools.tsx';
import classes from './audit-trail.module.css';
import { entryIcons } from './entry-kinds.ts';
import { findRecords, noFilter } from './find-records.ts';
import type { AuditChain } from './save-audit.ts';

/** Spec core §9. */
const pollMs = 30_000;

interface Trail {
  records: AuditRecord[];
  /** What the last check of the whole chain found; null before the first. */
  chain: AuditChain | null;
}

/** Everything that happened, latest first. New entries are fetched and added. */
export function AuditTrail({ document }: { document: Pack }) {
  const { key } = document;
  const known = useRef<Trail & { key: string }>({ key, records: [], chain: null });
  const [filter, setFilter] = useState(noFilter);
  const { data, error, mutate } = useSWR(['audit_trail', key], async (): Promise<Trail> => {
    if (known.current.key !== key) known.current = { key, records: [], chain: null };
    const { records: before, chain: checked } = known.current;
    const end = before.at(-1);
    const answer = await call<typeof getAuditTrailRoute>(
      'GET',
      '/app/audit_trail/{key}',
      {
        params: { key },
        query: { since: end?.date_created, verified_head: checked?.state === 'verified' ? end?.hash || undefined : undefined },
      },
      { retries: 0 },
    );
    const { state, broken_at } = answer.chain;
    if (state === 'unchanged') return { records: before, chain: checked };
    const last = end?.sequence ?? 0;
    const records = [...before, ...answer.audit_records.filter((record) => record.sequence > last)];
    known.current = { key, records, chain: { state, broken_at } };
    return known.current;
  });
  usePoll(() => mutate().catch(() => undefined), pollMs);
  if (!data) return error ? <Failed retry={() => void mutate().catch(() => undefined)} /> : <Waiting />;
  const { records, chain } = data;
  if (records.length === 0 || chain === null) return <p className={classes.empty}>{words('audit_empty')}</p>;
  const shown = findRecords(records, document.signatories, filter);
  return (
    <>
      <AuditTools document={document} records={records} shown={shown} chain={chain} filter={filter} setFilter={setFilter} />
      {shown.length === 0 && (
        <div className={classes.empty}>
          <p>{t('none_found')}</p>
          <Button variant="default" size="compact-sm" onClick={() => setFilter(noFilter)}>
            {t('show_all')}
          </Button>
        </div>
      )}
      <ol className={classes.list} reversed>
        {shown.toReversed().map((record) => (
          <Entry key={record.sequence} record={record} />
        ))}
      </ol>
    </>
  );
}

function Entry({ record }: { record: AuditRecord }) {
  const IconOf = entryIcons[record.audit_entry_type];
  return (
    <li className={classes.entry}>
      <span className={classes.icon}>
        <IconOf size={16} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <span>{record.audit_detail}</span>
        <span className={classes.quiet}>
          {exactTime(record.date_created)} (<RelativeTime at={record.date_created} />){record.actor && ` · ${record.actor}`}
          {record.ip && ` · ${record.ip}`}
        </span>
      </div>
    </li>
  );
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <div className={classes.empty} role="alert">
      <p>{t('failed')}</p>
      <Button variant="default" size="compact-sm" onClick={retry}>
        {common('retry')}
      </Button>
    </div>
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
