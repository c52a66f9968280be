import { Button, Tabs } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { BulkSend } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import { type BulkSection, bulkSaveDelay, bulkSections, firstSection } from '../../shared/domain/bulk-sends/bulk-status.ts';
import { useMayCall } from '../api/account.ts';
import { saveBulkSend, useBulkSend } from '../api/bulk-sends.ts';
import { ApiError } from '../api/errors.ts';
import { IconLock, IconSend } from '../icons/icons.ts';
import { t } from '../messages/bulk-sends.ts';
import { t as common } from '../messages/common.ts';
import { ontoNewer } from '../saving/onto-newer.ts';
import { useAutosave } from '../saving/use-autosave.ts';
import frame from '../ui/archivable/frame.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { HeadingName } from '../ui/heading-name.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { NotFetched } from '../ui/not-fetched.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { toast } from '../ui/toasts.ts';
import { useUnsavedWork } from '../ui/unsaved/unsaved-work.ts';
import classes from './bulk-sends.module.css';
import { ChooseClients } from './choose-clients.tsx';
import type { Draft } from './draft.ts';
import { SendSection } from './send-section.tsx';
import { SetupTemplate } from './setup-template.tsx';
import { BulkStatusChip } from './status-chip.tsx';
import { StatusSection } from './status-section.tsx';
import { useMappingDraft } from './use-mapping-draft.ts';

/** `#bulk_sends/{key}` */
export function BulkSendScreen() {
  const { key = '' } = useParams();
  const mayCall = useMayCall();
  const { data, error, mutate } = useBulkSend(key);
  usePageTitle(data?.description || t('title'));
  if (!mayCall('getBulkSend').ok) return <EmptyState isPage icon={IconLock} title={t('no_access')} text={common('no_access_text')} />;
  if (error && !data) {
    return <NotFetched isPage icon={IconSend} title={t('not_fetched')} error={error} onRetry={mutate} />;
  }
  if (!data) return <ScreenLoading />;
  const shown = (newer: BulkSend) => void mutate(newer, { revalidate: false });
  return <Sections key={data.key} bulkSend={data} onNewer={shown} />;
}

function Sections({ bulkSend, onNewer }: { bulkSend: BulkSend; onNewer: (newer: BulkSend) => void }) {
  const { key, status } = bulkSend;
  const [section, setSection] = useState<BulkSection>(firstSection(status));
  const stored = useRef(bulkSend);
  if (bulkSend.version > stored.current.version) stored.current = bulkSend;
  const seen = (newer: BulkSend) => {
    stored.current = newer;
    onNewer(newer);
  };
  const save = async (sent: Partial<Draft>): Promise<boolean> => {
    const before = stored.current;
    try {
      seen(await saveBulkSend({ key, ...sent, version: before.version }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error;
      const newer = error.answer.bulk_send as BulkSend;
      seen(newer);
      const left = ontoNewer<Draft>(sent, before, newer);
      if (left) return Object.keys(left).length === 0 || save(left);
      toast('warning', t('newer'));
      return false;
    }
  };
  const drafts = useAutosave<Draft>(save, bulkSaveDelay);
  const shown = { ...bulkSend, ...drafts.edited } as BulkSend;
  const inSetup = status === 'setup';
  const template = inSetup || section === 'setup_template' ? shown.template_key : null;
  const mapping = useMappingDraft(key, template ?? '', shown.recipient_data_key ?? '');
  const isSaved = drafts.isSaved && mapping.isSaved;
  const states = [drafts.state, mapping.state];
  const isFailed = states.includes('failed');
  useUnsavedWork(isFailed && !isSaved);
  const retry = () => {
    drafts.retry();
    mapping.retry();
  };
  const go = (to: BulkSection) => {
    drafts.flush();
    mapping.flush();
    setSection(to);
  };
  const started = (newer: BulkSend) => {
    seen(newer);
    setSection('status');
  };
  const next = bulkSections[bulkSections.indexOf(section) + 1];
  return (
    <div className={frame.screen}>
      <div className={frame.toolbar}>
        <Link to="/bulk_sends" className={frame.back}>
          {t('back')}
        </Link>
      </div>
      <div className={classes.head}>
        <HeadingName
          name={shown.description || key}
          label={t('name_of')}
          rename={t('rename')}
          onSave={(description) => drafts.change({ description })}
        />
        <BulkStatusChip bulkSend={bulkSend} />
        <span className={classes.saved} aria-live="polite">
          {states.includes('saving') ? t('saving') : isFailed ? t('save_failed') : states.includes('just_saved') ? t('saved') : ''}
        </span>
        {isFailed && (
          <Button variant="default" size="compact-sm" onClick={retry}>
            {common('retry')}
          </Button>
        )}
      </div>
      {inSetup && bulkSend.status_message !== '' && (
        <p className={classes.told} role="status">
          {bulkSend.status_message}
        </p>
      )}
      <Tabs
        value={section}
        onChange={(to) => go((to ?? section) as BulkSection)}
        keepMounted={false}
        classNames={{ root: classes.tabs, panel: classes.panel, list: classes.list }}
      >
        <Tabs.List aria-label={t('sections')}>
          <Tabs.Tab value="choose_clients">{t('choose_clients')}</Tabs.Tab>
          <Tabs.Tab value="setup_template">{t('setup_template')}</Tabs.Tab>
          <Tabs.Tab value="status">{t(inSetup ? 'send' : 'bulk_status')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="choose_clients">
          <ChooseClients bulkSend={shown} onChange={drafts.change} />
        </Tabs.Panel>
        <Tabs.Panel value="setup_template">
          <SetupTemplate bulkSend={shown} draft={mapping} onChange={drafts.change} />
        </Tabs.Panel>
        <Tabs.Panel value="status">
          {inSetup ? (
            <SendSection
              bulkSend={shown}
              saved={isSaved ? `${bulkSend.version} ${mapping.version}` : null}
              isFailed={isFailed}
              onStarted={started}
              onSection={setSection}
            />
          ) : (
            <StatusSection bulkSend={bulkSend} onNewer={seen} />
          )}
        </Tabs.Panel>
      </Tabs>
      {inSetup && next && (
        <div className={classes.foot}>
          <Button onClick={() => go(next)}>{t('next')}</Button>
        </div>
      )}
    </div>
  );
}
