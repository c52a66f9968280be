import { Button, Group, Modal, Select, Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { UserAccount } from '../../../shared/contract/schemas/people/user.ts';
import { presetRoles, type Role } from '../../../shared/domain/policy/role-names.ts';
import { type Rights, type RightsChange, rightsOf, roleOf } from '../../../shared/domain/policy/roles.ts';
import { ApiError, refusalOr } from '../../api/errors.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/permissions.ts';
import { t as team } from '../../messages/team.ts';
import card from '../../ui/card-screen.module.css';
import { mayDiscard } from '../../ui/discard.ts';
import { useWidth } from '../../ui/use-width.ts';
import { nameOf } from '../members/member-words.ts';
import { aboutRole, roleChoices, roleName } from '../role-words.ts';
import { FlagList } from './flag-list.tsx';
import classes from './permissions-dialog.module.css';
import { Preview } from './preview.tsx';
import { changeOf, rightsOfMember } from './rights-draft.ts';

interface Props {
  /** Whose permissions are open; null while none are. */
  member: UserAccount | null;
  onClose: () => void;
  /** Saves a change; throws if it was refused. */
  onSave: (member: UserAccount, change: RightsChange) => Promise<void>;
}

/** Edits what a member may do: by a role, or flag by flag, with what follows from it beside. */
export function PermissionsDialog({ member, onClose, onSave }: Props) {
  const width = useWidth();
  const title = member ? t('title', { name: nameOf(member) }) : '';
  const [isChanged, setChanged] = useState(false);
  const close = async () => {
    if (!(await mayDiscard(isChanged))) return;
    setChanged(false);
    onClose();
  };
  return (
    <Modal opened={member !== null} onClose={() => void close()} title={title} size={920} fullScreen={width === 'narrow'}>
      {member && <Editor key={member.key} member={member} onChanged={setChanged} onCancel={close} onClose={onClose} onSave={onSave} />}
    </Modal>
  );
}

interface EditorProps extends Props {
  member: UserAccount;
  /** Whether there is something to save. */
  onChanged: (isChanged: boolean) => void;
  onCancel: () => void;
}

function Editor({ member, onChanged, onCancel, onClose, onSave }: EditorProps) {
  /** The member as the server knows them: newer than what was opened if somebody else was faster. */
  const [known, setKnown] = useState(member);
  const before = rightsOfMember(known);
  const [rights, setRights] = useState<Rights>(before);
  const isChanged = changeOf(before, rights) !== null;
  useEffect(() => onChanged(isChanged), [onChanged, isChanged]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const role = roleOf(rights);

  const choose = (chosen: Role) => {
    if (chosen !== 'custom') setRights(rightsOf(chosen));
  };
  const save = async () => {
    const change = changeOf(before, rights);
    if (!change) return onClose();
    setBusy(true);
    setProblem('');
    try {
      await onSave(known, change);
      onChanged(false);
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') {
        const newer = error.answer.user_account as UserAccount;
        setKnown(newer);
        setProblem(`${team('member_changed', { role: roleName(newer.role) })} ${team('have_it_my_way')}`);
      } else setProblem(refusalOr(error, team('not_updated')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={classes.columns}>
        <Select
          label={t('role')}
          description={aboutRole(role)}
          inputWrapperOrder={['label', 'input', 'description']}
          allowDeselect={false}
          data-autofocus
          data={roleChoices(role === 'custom' ? [...presetRoles, 'custom'] : presetRoles)}
          value={role}
          onChange={(value) => choose(value as Role)}
        />
        <Preview rights={rights} />
        <div className={classes.rights}>
          <Switch
            label={t('administers')}
            checked={rights.is_admin}
            onChange={(event) => setRights({ ...rights, is_admin: event.currentTarget.checked })}
          />
          <FlagList permissions={rights.permissions} onChange={(permissions) => setRights({ ...rights, permissions })} />
        </div>
      </div>
      <div className={classes.foot}>
        {problem && (
          <p className={card.problem} role="alert">
            {problem}
          </p>
        )}
        <p className={classes.note}>{t('holds_at_once')}</p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {common('cancel')}
          </Button>
          <Button loading={busy} onClick={save}>
            {common('save')}
          </Button>
        </Group>
      </div>
    </>
  );
}
