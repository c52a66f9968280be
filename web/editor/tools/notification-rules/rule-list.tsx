import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { NotificationRule } from '../../../../shared/contract/schemas/documents/notification-rule.ts';
import { NetworkError, refusalOr } from '../../../api/errors.ts';
import { deleteNotificationRule, type NotificationRuleInput, saveNotificationRule } from '../../../api/notification-rules.ts';
import { IconBell, IconPlus } from '../../../icons/icons.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { attempt, toast } from '../../../ui/toasts.ts';
import frame from '../tool.module.css';
import { RuleRow } from './rule-row.tsx';
import { t } from './words.ts';

interface Props {
  entity: string;
  saved: readonly NotificationRule[];
}

/** The rules of one document or team. A change shows at once and goes back if it is refused. */
export function RuleList({ entity, saved }: Props) {
  const [rules, setRules] = useState(saved);
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState('');
  // Once its row is there: the first rule brings the list along.
  useEffect(() => {
    if (added) list.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus();
  }, [added]);
  const put = (rule: NotificationRule) =>
    setRules((all) => (all.some(({ key }) => key === rule.key) ? all.map((one) => (one.key === rule.key ? rule : one)) : [...all, rule]));

  const save = async (input: NotificationRuleInput): Promise<NotificationRule | null> => {
    setBusy(true);
    try {
      const rule = await saveNotificationRule(input);
      put(rule);
      return rule;
    } catch (error) {
      // The server's own words where it refuses (spec core §7, Reactions).
      if (!(error instanceof NetworkError)) toast('danger', refusalOr(error, t('failed')), { id: 'notification-rule' });
      return null;
    } finally {
      setBusy(false);
    }
  };
  const add = async (input: Pick<NotificationRuleInput, 'action' | 'event'>) => {
    const rule = await save({ entity_key: entity, ...input });
    if (rule) setAdded(rule.key);
  };
  const change = async (rule: NotificationRule, changed: Omit<NotificationRuleInput, 'key'>) => {
    put({ ...rule, ...changed } as NotificationRule);
    if (!(await save({ key: rule.key, ...changed }))) put(rule);
  };
  const remove = async (rule: NotificationRule) => {
    const done = await attempt(async () => {
      await deleteNotificationRule(rule.key);
      return true;
    });
    if (!done) return;
    setRules((all) => all.filter(({ key }) => key !== rule.key));
    const { key, action, event, recipient } = rule;
    const countdown_seconds = rule.countdown_seconds as NotificationRuleInput['countdown_seconds'];
    const back = { key, entity_key: entity, action, event, recipient, countdown_seconds };
    toast('info', t('removed'), { action: { label: t('undo'), run: () => void save(back) } });
  };

  return (
    <div className={frame.section}>
      {rules.length === 0 ? (
        <EmptyState icon={IconBell} title={t('none')} text={t('none_text')} />
      ) : (
        <ul ref={list} className={frame.list}>
          {rules.map((rule, index) => (
            <RuleRow
              key={rule.key}
              n={index + 1}
              rule={rule}
              onChange={(changed) => void change(rule, changed)}
              onRemove={() => void remove(rule)}
            />
          ))}
        </ul>
      )}
      <div className={frame.row}>
        <Button
          variant="default"
          data-autofocus
          disabled={busy}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => void add({ action: 'remind', event: 'not_signed' })}
        >
          {t('add_reminder')}
        </Button>
        <Button
          variant="default"
          disabled={busy}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => void add({ action: 'notify', event: 'not_signed' })}
        >
          {t('add_notice')}
        </Button>
      </div>
    </div>
  );
}
