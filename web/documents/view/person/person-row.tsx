import { Menu } from '@mantine/core';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { calledPerson } from '../../../../shared/domain/people/made-up-name.ts';
import { isSamePerson } from '../../../../shared/domain/people/same-signer.ts';
import { isBeingPrepared, moveSignatory } from '../../../../shared/domain/policy/documents/moves.ts';
import { identificationRights } from '../../../../shared/domain/policy/signing/identification.ts';
import { signerMay } from '../../../../shared/domain/policy/signing/signing-rules.ts';
import { linkEnds } from '../../../../shared/domain/signing/link-validity.ts';
import { asksForPin } from '../../../../shared/domain/signing/one-time-pin.ts';
import { hasFinished } from '../../../../shared/domain/signing/signing-order.ts';
import { useMay, useUser } from '../../../api/account.ts';
import { IconAlertTriangle, IconDots, IconLink, IconPencil, IconSend, IconUserOff } from '../../../icons/icons.ts';
import { t } from '../../../messages/document-view.ts';
import { t as words } from '../../../messages/person.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PolicyItem } from '../../../ui/policy-item.tsx';
import { type MemberRefusal, reasonOf } from '../../../ui/reason.ts';
import { PersonAvatar } from '../../../ui/status/person-avatar.tsx';
import { signatoryState } from '../../../ui/status/states.ts';
import { SignatoryChip } from '../../../ui/status/status-chip.tsx';
import { dayOf } from '../../../ui/times.ts';
import classes from '../people-panel.module.css';
import { PersonTimes } from './person-times.tsx';

/** What can be opened for one person. */
export type PersonAction = 'edit' | 'resend' | 'link' | 'exclude';

interface Props {
  document: Pack;
  person: Signatory;
  open: (action: PersonAction, person: Signatory) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** One person of a sent document: how far they are, and what can be done for them. */
export function PersonRow({ document, person, open }: Props) {
  const mayI = useMay();
  const me = useUser().data;
  const asking = mayI('askAgain', { pack: document, person });
  const correcting = mayI('correctSignatory', { pack: document, person });
  const isMe = me !== undefined && isSamePerson(me.email_address, person);
  return (
    <li className={classes.person}>
      <PersonAvatar name={calledPerson(person)} email={person.email} colour={person.colour} size={36} />
      <div className={classes.words}>
        <span className={classes.name}>
          {calledPerson(person)}
          {isMe && <span className={classes.quiet}> ({words('you')})</span>}
        </span>
        <span className={classes.address}>{person.email || person.mobile_number}</span>
        {!isBeingPrepared(document.status) && (
          <SignatoryChip
            state={signatoryState(person.status, person.position, document.settings.sequential_signing, document.status === 'rejected')}
          />
        )}
        {asksForPin(document.settings, person) && !hasFinished(person) && (
          <span className={classes.identified}>{words('asks_for_pin')}</span>
        )}
        <Identification person={person} />
        <PersonTimes person={person} />
        <Problems document={document} person={person} />
      </div>
      {isShown(correcting) && (
        <div className={classes.actions}>
          {person.status === 'awaiting_signatures' && isShown(asking) && (
            <IconButton
              icon={IconSend}
              label={labelOf(t('resend'), person, asking)}
              disabled={!asking.ok}
              onClick={() => open('resend', person)}
            />
          )}
          <IconButton
            icon={IconPencil}
            label={labelOf(t('correct'), person, correcting)}
            disabled={!correcting.ok}
            onClick={() => open('edit', person)}
          />
          <MoreFor document={document} person={person} open={open} />
        </div>
      )}
    </li>
  );
}

/** Links, signing in person and leaving somebody out. Nothing where none of these is possible. */
function MoreFor({ document, person, open }: Props) {
  const mayI = useMay();
  const isAwaited = signerMay('beAsked', { pack: document, person }).ok;
  const link = isAwaited && mayI('makeLink');
  const exclude = moveSignatory(person.status, 'exclude').ok && mayI('excludeSignatory', document);
  const entries = [
    [link, 'link', IconLink, words('link')],
    [exclude, 'exclude', IconUserOff, words('exclude')],
  ] as const;
  if (!entries.some(([verdict]) => verdict && isShown(verdict))) return null;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <IconButton icon={IconDots} label={words('more', { name: calledPerson(person) })} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(
          ([verdict, action, IconOf, label]) =>
            verdict && (
              <PolicyItem
                key={action}
                verdict={verdict}
                color={action === 'exclude' ? 'red' : undefined}
                leftSection={<IconOf {...icon} />}
                onClick={() => open(action, person)}
              >
                {label}
              </PolicyItem>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

type Verdict = { ok: true } | MemberRefusal;

/** An unproven address is worth telling; whatever else stands against it concerns others, or is past. */
function isShown(verdict: Verdict): boolean {
  return verdict.ok || verdict.code === 'email_not_verified';
}

function labelOf(name: string, person: Signatory, verdict: Verdict): string {
  return verdict.ok ? `${name}: ${calledPerson(person)}` : `${name}: ${calledPerson(person)}. ${reasonOf(verdict)}`;
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

/** What keeps them from signing: a message that did not arrive, or a link that has ended. */
function Problems({ document, person }: Omit<Props, 'open'>) {
  const ends = signerMay('beAsked', { pack: document, person }).ok ? linkEnds(person) : null;
  const hasEnded = ends !== null && Date.parse(ends) < Date.now();
  const problems = [
    ...(person.delivery_problem ? [t('delivery_problem', { problem: person.delivery_problem })] : []),
    ...(hasEnded && person.date_sent ? [words('link_expired', { day: dayOf(person.date_sent) })] : []),
  ];
  return problems.map((problem) => (
    <span key={problem} className={classes.problem}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden /> {problem}
    </span>
  ));
}
