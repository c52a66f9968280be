import { Button, Modal, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useCurrentAccount, useMay } from '../../../api/account.ts';
import { fetchNotificationRules } from '../../../api/notification-rules.ts';
import { t as common } from '../../../messages/common.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { useEditorState } from '../../state/editor-context.ts';
import frame from '../tool.module.css';
import type { ToolDialogProps } from '../tool.ts';
import { useFetched } from '../use-fetched.ts';
import { t as words } from '../words.ts';
import { RuleList } from './rule-list.tsx';
import { sentenceOf } from './rule-sentence.ts';
import { t } from './words.ts';

/** Who is reminded of the document, and when its owner is told (spec core §3, Notification rule). Each change is saved at once. */
export function RulesDialog({ onClose }: ToolDialogProps) {
  const width = useWidth();
  const account = useCurrentAccount();
  const mayForAll = useMay()('administer').ok;
  const { key, document_type } = useEditorState(({ pack }) => pack);
  const [entity, setEntity] = useState(key);
  const team = account?.account_name ?? '';
  const own = document_type === 'template' ? t('this_template') : t('this_document');
  return (
    <Modal opened onClose={onClose} title={words('notification_rules')} size={760} fullScreen={width === 'narrow'}>
      <div className={frame.form}>
        <p className={frame.text}>{t('about')}</p>
        {mayForAll && account && (
          <SegmentedControl
            aria-label={t('for')}
            orientation={width === 'narrow' ? 'vertical' : 'horizontal'}
            value={entity}
            onChange={setEntity}
            data={[
              { value: key, label: own },
              { value: account.account_key, label: t('whole_team', { team }) },
            ]}
          />
        )}
        {entity === key && document_type === 'template' && <p className={frame.note}>{t('template')}</p>}
        {entity !== key && <p className={frame.note}>{t('whole_team_note')}</p>}
        <RulesOf key={entity} entity={entity} />
        {entity === key && account && <TeamRules accountKey={account.account_key} team={team} />}
        <div className={frame.foot}>
          <Button onClick={onClose}>{common('done')}</Button>
        </div>
      </div>
    </Modal>
  );
}

function RulesOf({ entity }: { entity: string }) {
  const { data, error, retry } = useFetched(() => fetchNotificationRules(entity));
  return (
    <Loaded data={data} error={error} retry={retry}>
      {(rules) => <RuleList entity={entity} saved={rules} />}
    </Loaded>
  );
}

/** What holds for the document because it holds for all of the team. */
function TeamRules({ accountKey, team }: { accountKey: string; team: string }) {
  const { data = [] } = useFetched(() => fetchNotificationRules(accountKey));
  if (data.length === 0) return null;
  return (
    <section className={frame.section} aria-label={t('also', { team })}>
      <h3 className={frame.heading}>{t('also', { team })}</h3>
      <ul className={frame.list}>
        {data.map((rule) => (
          <li key={rule.key} className={frame.note}>
            {sentenceOf(rule)}
          </li>
        ))}
      </ul>
    </section>
  );
}
