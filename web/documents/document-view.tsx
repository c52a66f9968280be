import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import type { Pack } from '../../shared/contract/schemas/documents/document.ts';
import { useDocument, useDocumentUpdates } from '../api/documents.ts';
import { t } from '../messages/document-view.ts';
import { Chrome } from '../shell/chrome.tsx';
import { lazily } from '../ui/lazily.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { Once } from '../ui/once.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import classes from './document-view.module.css';
import { refreshLists } from './list/use-document-list.ts';
import { AuditTrail } from './view/audit/audit-trail.tsx';
import { DocumentHeader } from './view/document-header.tsx';
import { PageNotesContext, usePageNotesState } from './view/notes/page-notes.ts';
import { Notice } from './view/notice.tsx';
import { PageViewer } from './view/page-viewer.tsx';
import { PeoplePanel } from './view/people-panel.tsx';
import { useInPerson } from './view/use-in-person.ts';

const NoteDialog = lazily(async () => (await import('./view/notes/note-dialog.tsx')).NoteDialog);

/** Spec core §9: signatories every 30 s. Sealing and converting take seconds, so they are polled more often. */
const pollMs = 30_000;
const busyPollMs = 2_000;

const isBusy = (document: Pack | undefined) => document?.status_detail === 'converting' || document?.status_detail === 'sealing';

/** A pack after setup: its pages, who has signed, and what has happened. */
export function DocumentView({ documentKey, tab }: { documentKey: string; tab: number }) {
  const { data: document, mutate } = useDocument(documentKey);
  useDocumentUpdates(document, mutate, isBusy(document) ? busyPollMs : pollMs);
  usePageTitle(document?.document_name ?? '');
  useEffect(() => refreshLists, []);
  const inPerson = useInPerson(document);
  return (
    <Chrome>{document ? <Loaded document={document} tab={tab} refresh={() => mutate()} inPerson={inPerson} /> : <ScreenLoading />}</Chrome>
  );
}

interface LoadedProps {
  document: Pack;
  tab: number;
  refresh: () => Promise<unknown>;
  inPerson: ReturnType<typeof useInPerson>;
}

function Loaded({ document, tab, refresh, inPerson }: LoadedProps) {
  const narrow = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false });
  const [tabInSight, setTabInSight] = useState('people');
  const notes = usePageNotesState(useCallback(() => setTabInSight('pages'), []));
  const people = <PeoplePanel document={document} onChanged={refresh} />;
  const audit = <AuditTrail document={document} />;
  const pages = <PageViewer document={document} tab={tab} onChanged={refresh} />;
  return (
    <PageNotesContext value={notes}>
      <div className={classes.screen}>
        <DocumentHeader document={document} refresh={refresh} inPerson={inPerson} />
        <Notice document={document} refresh={refresh} />
        {narrow ? (
          <Tabs value={tabInSight} onChange={(value) => setTabInSight(value ?? 'people')} keepMounted={false} className={classes.narrow}>
            <Tabs.List grow>
              <Tabs.Tab value="people">{t('people')}</Tabs.Tab>
              <Tabs.Tab value="pages">{t('pages')}</Tabs.Tab>
              <Tabs.Tab value="audit">{t('audit_trail')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="people">{people}</Tabs.Panel>
            <Tabs.Panel value="pages">{pages}</Tabs.Panel>
            <Tabs.Panel value="audit">{audit}</Tabs.Panel>
          </Tabs>
        ) : (
          <div className={classes.panes}>
            <div className={classes.pages}>{pages}</div>
            <Tabs defaultValue="people" keepMounted={false} className={classes.side}>
              <Tabs.List grow>
                <Tabs.Tab value="people">{t('people')}</Tabs.Tab>
                <Tabs.Tab value="audit">{t('audit_trail')}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="people">{people}</Tabs.Panel>
              <Tabs.Panel value="audit">{audit}</Tabs.Panel>
            </Tabs>
          </div>
        )}
        <Once wanted={notes.writing !== null}>
          <NoteDialog document={document} notes={notes} onChanged={refresh} />
        </Once>
      </div>
    </PageNotesContext>
  );
}
