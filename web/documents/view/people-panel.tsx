import { Progress } from '@mantine/core';
import { useState } from 'react';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { allowedList } from '../../../shared/domain/contacts/allowed-list.ts';
import { isBeingPrepared } from '../../../shared/domain/policy/documents/moves.ts';
import { inOrder } from '../../../shared/domain/signing/signing-order.ts';
import { howSigned, signingProgress } from '../../../shared/domain/signing/signing-progress.ts';
import { t as states } from '../../messages/status.ts';
import { lazily } from '../../ui/lazily.tsx';
import { Once } from '../../ui/once.tsx';
import { progressWords } from '../../ui/status/states.ts';
import { Notes } from './notes/notes-section.tsx';
import classes from './people-panel.module.css';
import { type PersonAction, PersonRow } from './person/person-row.tsx';
import { Copies } from './sections/copies.tsx';
import { Filings } from './sections/filings.tsx';
import { CustomFields, RejectedDocuments, SupportingDocuments } from './sections/sections.tsx';
import { Timeline } from './sections/timeline.tsx';

const SignatoryDetails = lazily(async () => (await import('./signatory-details.tsx')).SignatoryDetails);
const ResendDialog = lazily(async () => (await import('./person/resend-dialog.tsx')).ResendDialog);
const LinkDialog = lazily(async () => (await import('./person/link-dialog.tsx')).LinkDialog);
const ExcludeDialog = lazily(async () => (await import('./person/exclude-dialog.tsx')).ExcludeDialog);

/** Who signs, how far each person is, and what can be done for them. */
export function PeoplePanel({ document, onChanged }: { document: Pack; onChanged: () => Promise<unknown> }) {
  const [asked, setAsked] = useState<{ action: PersonAction; person: Signatory } | null>(null);
  const people = inOrder(document.signatories);
  // Before sending, and in a template, nobody can have signed.
  const started = !isBeingPrepared(document.status);
  const progress = signingProgress(people);
  const personFor = (action: PersonAction) => (asked?.action === action ? asked.person : null);
  const dialog = { document, onClose: () => setAsked(null), onChanged };
  return (
    <div className={classes.panel}>
      <div className={classes.progress}>
        {started ? (
          <>
            <span>{progressWords(progress)}</span>
            <Progress
              value={progress.total === 0 ? 0 : (progress.signed / progress.total) * 100}
              size={6}
              color={howSigned(progress) === 'by_everybody' ? 'green' : undefined}
              aria-label={progressWords(progress)}
            />
          </>
        ) : (
          <span>{states('people_n', { n: people.length })}</span>
        )}
      </div>
      <ol className={classes.list}>
        {people.map((person) => (
          <PersonRow key={person.uuid} document={document} person={person} open={(action, one) => setAsked({ action, person: one })} />
        ))}
      </ol>
      <RejectedDocuments document={document} />
      <Timeline document={document} />
      <Copies document={document} onChanged={onChanged} />
      {document.status === 'complete' && document.final_file_key !== null && <Filings document={document} />}
      <CustomFields document={document} />
      <SupportingDocuments document={document} />
      <Notes document={document} />
      {/* Each stays once it was opened, so that it can close slowly. */}
      <Once wanted={personFor('edit') !== null}>
        <SignatoryDetails {...dialog} person={personFor('edit')} list={allowedList(document)} />
      </Once>
      <Once wanted={personFor('resend') !== null}>
        <ResendDialog {...dialog} person={personFor('resend')} />
      </Once>
      <Once wanted={personFor('link') !== null}>
        <LinkDialog {...dialog} person={personFor('link')} />
      </Once>
      <Once wanted={personFor('exclude') !== null}>
        <ExcludeDialog {...dialog} who={personFor('exclude')} />
      </Once>
    </div>
  );
}
