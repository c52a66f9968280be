import { Button, Group, Modal, Select, Textarea } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { fullName } from '../../../shared/domain/people/full-name.ts';
import { type PresetRole, presetRoles } from '../../../shared/domain/policy/role-names.ts';
import { IconAlertCircle, IconSend } from '../../icons/icons.ts';
import { t as common } from '../../messages/common.ts';
import { t as words } from '../../messages/permissions.ts';
import { t } from '../../messages/team.ts';
import card from '../../ui/card-screen.module.css';
import { toast } from '../../ui/toasts.ts';
import { useWidth } from '../../ui/use-width.ts';
import { aboutRole, roleChoices } from '../role-words.ts';
import classes from './invite-dialog.module.css';
import { type Pasted, pastedAddresses } from './pasted-addresses.ts';
import { useInvitations } from './use-invitations.ts';

/** Long enough for some hundred people. */
const longestText = 20_000;

interface Props {
  accountKey: string;
  /** Addresses of those who are in the team already. */
  present: readonly string[];
  opened: boolean;
  onClose: () => void;
  /** Somebody has been invited. */
  onInvited: () => void;
}

interface Draft {
  text: string;
  setText: (text: string) => void;
  role: PresetRole;
  setRole: (role: PresetRole) => void;
}

/** Invites one person or many. What was typed and chosen stays until it was sent, also when the dialog is closed and opened again. */
export function InviteDialog({ opened, onClose, ...form }: Props) {
  const width = useWidth();
  const [text, setText] = useState('');
  const [role, setRole] = useState<PresetRole>('sender');
  return (
    <Modal opened={opened} onClose={onClose} title={t('invite')} size={560} fullScreen={width === 'narrow'}>
      {opened && <InviteForm {...form} text={text} setText={setText} role={role} setRole={setRole} onClose={onClose} />}
    </Modal>
  );
}

function InviteForm({ accountKey, present, text, setText, role, setRole, onClose, onInvited }: Omit<Props, 'opened'> & Draft) {
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const invitations = useInvitations(accountKey);
  const people = pastedAddresses(text, present);
  const ready = people.filter(({ problem }) => problem === null).length;
  const nobody = tried && people.length === 0;

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (invitations.busy) return;
    setTried(true);
    if (ready === 0) return input.current?.focus();
    const rest = await invitations.invite(people, role);
    const invited = people.length - rest.length;
    setText(rest.map((person) => person.text).join('\n'));
    setTried(false);
    if (invited > 0) {
      onInvited();
      toast('success', t('invited', { n: invited }));
    }
    if (rest.length === 0) onClose();
    else input.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Textarea
        ref={input}
        label={t('addresses')}
        description={t('addresses_text')}
        error={nobody ? t('email_required') : undefined}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={longestText}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={text}
        readOnly={invitations.busy}
        onChange={(event) => {
          setText(event.currentTarget.value);
          if (invitations.refused.size > 0 || invitations.problem) invitations.forget();
        }}
      />
      {people.length > 0 && (
        <ul className={classes.people} aria-label={t('people_to_invite')}>
          {people.map((person, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand there twice
            <PersonLine key={at} person={person} refused={invitations.refused.get(person.email)} />
          ))}
        </ul>
      )}
      <Select
        label={words('role')}
        description={aboutRole(role)}
        inputWrapperOrder={['label', 'input', 'description']}
        allowDeselect={false}
        data={roleChoices(presetRoles)}
        value={role}
        onChange={(value) => setRole(value as PresetRole)}
      />
      <p className={classes.note}>{t('link_lapses')}</p>
      {(invitations.problem || (invitations.invited > 0 && invitations.refused.size > 0)) && (
        <p className={card.problem} role="alert">
          {[invitations.problem, t('rest_stays')].filter(Boolean).join(' ')}
        </p>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={invitations.busy} leftSection={<IconSend size={16} aria-hidden />}>
          {ready > 0 ? t('invite_several', { n: ready }) : t('invite')}
        </Button>
      </Group>
    </form>
  );
}

function PersonLine({ person, refused }: { person: Pasted; refused: string | undefined }) {
  const problem = person.problem === 'invalid' ? t('email_required') : person.problem === 'repeated' ? t('repeated') : refused;
  return (
    <li className={classes.person}>
      <span className={classes.who}>
        <span className={classes.email}>{person.email || person.text}</span>
        <span className={classes.name}>{fullName({ name: person.first_name, last_name: person.last_name })}</span>
      </span>
      {problem ? (
        <span className={classes.problem}>
          <IconAlertCircle size={16} aria-hidden />
          {problem}
        </span>
      ) : (
        <span className={classes.fine}>{t('will_be_invited')}</span>
      )}
    </li>
  );
}
