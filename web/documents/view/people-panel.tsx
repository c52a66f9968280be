import { Progress } from '@mantine/core';
import { useState } from 'react';
import type { Pack } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { allowedList } from '../../../shared/domain/contacts/allowed-list.ts';
import { identificationRights } from '../../../shared/domain/policy/signing/identification.ts';
import { useMay } from '../../api/account.ts';
import { IconAlertTriangle, IconPencil, IconSend } from '../../icons/icons.ts';
import { t } from '../../messages/document-view.ts';
import { confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { reasonOf } from '../../ui/reason.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { PersonAvatar } from '../../ui/status/person-avatar.tsx';
import { signatoryState } from '../../ui/status/states.ts';
import { SignatoryChip } from '../../ui/status/status-chip.tsx';
import { attempt, toast } from '../../ui/toasts.ts';
import { resendRequest } from '../document-calls.ts';
import classes from './people-panel.module.css';
import { SignatoryDetails } from './signatory-details.tsx';

/** Who signs, how far each person is, and what can be done for them. */
export function PeoplePanel({ document, onChanged }: { document: Pack; onChanged: () => Promise<unknown> }) {
  const [editing, setEditing] = useState<Signatory | null>(null);
  const people = document.signatories.toSorted((a, b) => a.position - b.position);
  const done = people.filter(({ status }) => status === 'complete' || status === 'excluded').length;
  return (
    <div className={classes.panel}>
      <div className={classes.progress}>
        <span>{t('progress', { done, total: people.length })}</span>
        <Progress
          value={people.length === 0 ? 0 : (done / people.length) * 100}
          size={6}
          color={document.status === 'complete' ? 'green' : undefined}
          aria-label={t('progress', { done, total: people.length })}
        />
      </div>
      <ol className={classes.list}>
        {people.map((person) => (
          <Person key={person.uuid} document={document} person={person} onEdit={() => setEditing(person)} onChanged={onChanged} />
        ))}
      </ol>
      {document.cc_recipients.length > 0 && (
        <>
          <h2 className={classes.heading}>{t('cc')}</h2>
          <ul className={classes.cc}>
            {document.cc_recipients.map((recipient) => (
              <li key={recipient.email || recipient.mobile_number}>
                {recipient.name} <span className={classes.quiet}>{recipient.email || recipient.mobile_number}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <SignatoryDetails
        documentKey={document.key}
        person={editing}
        list={allowedList(document)}
        onClose={() => setEditing(null)}
        onChanged={onChanged}
      />
    </div>
  );
}

interface PersonProps {
  document: Pack;
  person: Signatory;
  onEdit: () => void;
  onChanged: () => Promise<unknown>;
}

function Person({ document, person, onEdit, onChanged }: PersonProps) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    const address = (person.primary_communication_channel === 'email' ? person.email : person.mobile_number) || person.email;
    const question = { title: t('resend_title', { name: person.name }), text: t('resend_text', { address }), confirm: t('resend_confirm') };
    if (!(await confirm(question))) return;
    setBusy(true);
    const done = await attempt(() => resendRequest(document.key, person.uuid));
    setBusy(false);
    if (done) toast('success', t('resent', { name: person.name }));
    await onChanged();
  };
  const mayI = useMay();
  const asking = mayI('askAgain', { pack: document, person });
  const correcting = mayI('correctSignatory', { pack: document, person });
  const shown = (verdict: typeof asking | typeof correcting) => verdict.ok || verdict.code === 'email_not_verified';
  const label = (name: string, verdict: typeof asking | typeof correcting) =>
    verdict.ok ? `${name}: ${person.name}` : `${name}: ${person.name}. ${reasonOf(verdict)}`;
  return (
    <li className={classes.person}>
      <PersonAvatar name={person.name} email={person.email} colour={person.colour} size={36} />
      <div className={classes.words}>
        <span className={classes.name}>{person.name}</span>
        <span className={classes.address}>{person.email || person.mobile_number}</span>
        <SignatoryChip
          state={signatoryState(person.status, person.position, document.settings.sequential_signing, document.status === 'rejected')}
        />
        <Identification person={person} />
        <Times person={person} />
        {person.delivery_problem && (
          <span className={classes.problem}>
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden /> {t('delivery_problem', { problem: person.delivery_problem })}
          </span>
        )}
      </div>
      {shown(correcting) && (
        <div className={classes.actions}>
          {person.status === 'awaiting_signatures' && shown(asking) && (
            <IconButton icon={IconSend} label={label(t('resend'), asking)} disabled={!asking.ok} loading={busy} onClick={resend} />
          )}
          <IconButton icon={IconPencil} label={label(t('correct'), correcting)} disabled={!correcting.ok} onClick={onEdit} />
        </div>
      )}
    </li>
  );
}

/** How each person was identified, once they came. It says so where an address was not verified. */
function Identification({ person }: { person: Signatory }) {
  const { identification, identified_by } = person;
  if (identification === null) return null;
  const unverified = !identificationRights[identification].proves_destination && identification !== 'in_person';
  return (
    <span className={unverified ? classes.unverified : classes.identified}>
      {unverified && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}{' '}
      {t(`identified_${identification}`, { name: identified_by ?? '' })}
    </span>
  );
}

/** Beside the chip, in words: sent, viewed, signed, and what they said. */
function Times({ person }: { person: Signatory }) {
  const { date_sent, date_viewed, date_signed, sign_later, rejection_reason, status } = person;
  return (
    <span className={classes.times}>
      {date_sent && (
        <span>
          {t('sent')} <RelativeTime at={date_sent} />
        </span>
      )}
      {date_viewed ? (
        <span>
          {t('viewed')} <RelativeTime at={date_viewed} />
        </span>
      ) : (
        status === 'awaiting_signatures' && <span>{t('not_viewed')}</span>
      )}
      {date_signed && (
        <span>
          {status === 'rejected' ? t('rejected') : t('signed')} <RelativeTime at={date_signed} />
        </span>
      )}
      {sign_later && status === 'awaiting_signatures' && <span>{t('sign_later')}</span>}
      {rejection_reason && <span>{t('reason', { reason: rejection_reason })}</span>}
    </span>
  );
}
