import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { UserAccount } from '../../../shared/contract/schemas/people/user.ts';
import { refusalOr } from '../../api/errors.ts';
import { removeMember, useInProgress, useMembers } from '../../api/team.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/team.ts';
import card from '../../ui/card-screen.module.css';
import { toast } from '../../ui/toasts.ts';
import { nameOf } from '../members/member-words.ts';
import classes from './leaving-dialog.module.css';
import { SuccessorSelect } from './successor-select.tsx';

interface Props {
  /** Who is to go; null while nobody is. */
  member: UserAccount | null;
  /** The membership of the person at this screen. */
  me: UserAccount;
  onClose: () => void;
  onGone: (member: UserAccount) => void;
}

/** Removes a member, or takes the person at this screen out of the team, and asks who takes over what they had in progress. */
export function LeavingDialog({ member, me, ...rest }: Props) {
  const leaves = member?.key === me.key;
  const title = member ? (leaves ? t('leave_title', { name: me.account_name }) : t('remove_title', { name: nameOf(member) })) : '';
  return (
    <Modal opened={member !== null} onClose={rest.onClose} title={title} size="md">
      {member && <Leaving key={member.key} member={member} me={me} leaves={leaves} {...rest} />}
    </Modal>
  );
}

function Leaving({ member, me, leaves, onClose, onGone }: Props & { member: UserAccount; leaves: boolean }) {
  const { inProgress, error, retry } = useInProgress(member);
  const administrators = useMembers(member.account_key, { only: 'administrators' });
  const usual = leaves ? administrators.members?.find(({ key, is_admin }) => is_admin && key !== member.key) : me;
  const [named, setNamed] = useState<UserAccount>();
  const successor = named ?? usual;
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const count = inProgress && inProgress.setup + inProgress.awaiting_signatures + inProgress.templates;

  const go = async () => {
    setBusy(true);
    setProblem('');
    try {
      await removeMember(member, count === 0 ? undefined : successor?.key);
      toast('success', leaves ? t('left', { name: me.account_name }) : t('removed'));
      onGone(member);
    } catch (failure) {
      setProblem(refusalOr(failure, t('not_removed')));
      setBusy(false);
    }
  };
  return (
    <div className={classes.form}>
      <p className={card.text}>{t(leaves ? 'leave_text' : 'remove_text')}</p>
      {error ? (
        <p className={card.problem} role="alert">
          {t('in_progress_unknown')}{' '}
          <Button size="compact-sm" variant="subtle" onClick={retry}>
            {common('retry')}
          </Button>
        </p>
      ) : inProgress ? (
        <InProgress counts={inProgress} />
      ) : (
        <Skeleton height={48} aria-label={t('in_progress_counting')} />
      )}
      {count !== 0 && <SuccessorSelect member={member} me={me} chosen={successor} onChange={setNamed} />}
      {problem && (
        <p className={card.problem} role="alert">
          {problem}
        </p>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={go}>
          {leaves ? t('leave') : t('remove_confirm')}
        </Button>
      </Group>
    </div>
  );
}

/** How much there is, with some of the names. */
function InProgress({ counts }: { counts: NonNullable<ReturnType<typeof useInProgress>['inProgress']> }) {
  const { setup, awaiting_signatures, templates, names } = counts;
  const lines = [
    setup > 0 && t('in_setup', { n: setup }),
    awaiting_signatures > 0 && t('in_signing', { n: awaiting_signatures }),
    templates > 0 && t('in_templates', { n: templates }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return <p className={card.aside}>{t('in_progress_none')}</p>;
  return (
    <div>
      <h3 className={classes.heading} id="in-progress">
        {t('in_progress')}
      </h3>
      <ul className={classes.counts} aria-labelledby="in-progress">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {names.length > 0 && <p className={card.aside}>{t('in_progress_names', { names: names.map((name) => `“${name}”`).join(', ') })}</p>}
    </div>
  );
}
