import { Button, Group, Modal, Radio, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { may } from '../../../shared/domain/policy/permission.ts';
import { useMay, useOtherAccounts } from '../../api/account.ts';
import { IconSearch } from '../../icons/icons.ts';
import { t } from '../../messages/move.ts';
import { reasonOf } from '../../ui/reason.ts';
import { carryOut } from './carry-out.ts';
import classes from './move-dialog.module.css';
import { type Movable, moveRequest, type Outcome } from './move-request.ts';

/** With more workspaces than these, one can search them. */
const searchFrom = 7;

type Action = 'move' | 'copy';

/** Asks where documents are moved or copied to. Rendered once for the whole app. */
export function MoveDialog() {
  const request = useSyncExternalStore(moveRequest.subscribe, moveRequest.get);
  const [only] = request?.rows ?? [];
  const title =
    request && only && request.rows.length === 1
      ? t('title', { name: only.document_name })
      : t('title_many', { n: request?.rows.length ?? 0 });
  return (
    <Modal opened={request !== null} onClose={() => request?.answer(null)} title={title} size={560} zIndex={350}>
      {request && <Question rows={request.rows} answer={request.answer} />}
    </Modal>
  );
}

function Question({ rows, answer }: { rows: readonly Movable[]; answer: (outcome: Outcome) => void }) {
  const mayI = useMay();
  const verdict = (action: Action, row: Movable) =>
    action === 'move' ? mayI('move', row) : mayI('createACopy', { converting: row.status_detail === 'converting' });
  const [wanted, setAction] = useState<Action | null>(null);
  const action = wanted ?? (rows.some((row) => verdict('move', row).ok) ? 'move' : 'copy');
  const [target, setTarget] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const others = useOtherAccounts();
  const going = rows.filter((row) => verdict(action, row).ok);
  const [first] = rows;
  const chosen = others.find(({ account_key }) => account_key === target);
  const stopped = rows.map((row) => verdict(action, row)).find(({ ok }) => !ok);

  const submit = async () => {
    if (!first || going.length === 0) return;
    if (!chosen) return setMissing(true);
    setBusy(true);
    const mayComeBack = going.every((row) => may(chosen.member, 'move', { ...row, account_key: chosen.account_key }).ok);
    // The server says of the others why they stay.
    const keys = rows.map(({ key }) => key);
    const done = await carryOut({ action, keys, from: first.account_key, to: chosen.account_key, mayComeBack });
    setBusy(false);
    if (done) answer(action === 'move' ? 'moved' : 'copied');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SegmentedControl
        fullWidth
        classNames={{ label: classes.action }}
        aria-label={t('what')}
        value={action}
        onChange={(value) => setAction(value as Action)}
        data={(['move', 'copy'] as const).map((value) => ({
          value,
          label: t(value),
          disabled: !rows.some((row) => verdict(value, row).ok),
        }))}
      />
      <Targets rows={going} value={target} onChange={setTarget} error={missing && !chosen ? t('choose') : undefined} />
      <ul className={classes.consequences}>
        {consequences(action, going).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {stopped && !stopped.ok && (
        <Text size="sm" role="status" className={classes.some}>
          {going.length > 0 || rows.length > 1 ? `${t('some_can', { n: going.length, total: rows.length })} ` : ''}
          {reasonOf(stopped)}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => answer(null)}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={going.length === 0}>
          {t(action === 'move' ? 'move_n' : 'copy_n', { n: going.length })}
        </Button>
      </Group>
    </form>
  );
}

interface TargetsProps {
  rows: readonly Movable[];
  value: string | null;
  onChange: (accountKey: string) => void;
  error: string | undefined;
}

/** The person's other workspaces. Those that may not take any of the documents are switched off with the reason. */
function Targets({ rows, value, onChange, error }: TargetsProps) {
  const others = useOtherAccounts();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = others.filter(({ account_name }) => account_name.toLowerCase().includes(wanted));
  return (
    <Radio.Group label={t('where')} value={value} onChange={onChange} error={error} mt="md">
      {others.length >= searchFrom && (
        <TextInput
          mt="xs"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={classes.targets}>
        {shown.map(({ account_key, account_name, is_personal_account, member }) => {
          const refusals = rows.map((row) => may(member, 'receive', row)).filter((one) => !one.ok);
          const [refused] = refusals;
          const isOff = refused !== undefined && !refused.ok && refusals.length === rows.length;
          return (
            <Radio
              key={account_key}
              value={account_key}
              label={account_name}
              description={isOff ? reasonOf(refused) : t(is_personal_account ? 'personal' : 'team')}
              disabled={isOff}
            />
          );
        })}
        {shown.length === 0 && (
          <Text size="sm" c="dimmed" role="status">
            {t('nothing_found')}
          </Text>
        )}
      </div>
    </Radio.Group>
  );
}

/** What happens with people, links and files. */
function consequences(action: Action, rows: readonly Movable[]): string[] {
  const isSigned = rows.some(({ status }) => status === 'awaiting_signatures');
  if (action === 'copy') return [t('copy_made'), t('copy_stays'), t('copy_defaults')];
  return [
    t('move_seen'),
    ...(isSigned ? [t('move_signing')] : []),
    ...(rows.some(({ status }) => status === 'complete') ? [t('move_complete')] : []),
    t('move_defaults'),
  ];
}
