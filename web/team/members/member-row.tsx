import { Menu } from '@mantine/core';
import type { UserAccount } from '../../../shared/contract/schemas/people/user.ts';
import { IconAdjustments, IconDots, IconSend, IconShield, IconShieldX, IconUserOff } from '../../icons/icons.ts';
import { t } from '../../messages/team.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonAvatar } from '../../ui/status/person-avatar.tsx';
import { MemberChip } from '../../ui/status/status-chip.tsx';
import { dayOf } from '../../ui/times.ts';
import { roleName } from '../role-words.ts';
import { resendInvitation, setAdmin, withdrawAfterAsking } from './member-actions.ts';
import { nameOf, stateOf } from './member-words.ts';
import classes from './members.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  member: UserAccount;
  /** Whether this is the person at the screen. */
  isMe: boolean;
  /** Whether the person at the screen may change members. */
  mayManage: boolean;
  onEdit: () => void;
  /** Asks to remove a member. */
  onRemove: () => void;
  onChanged: () => void;
}

/** A member, or somebody invited, with what can be done about them. */
export function MemberRow({ member, isMe, mayManage, onEdit, onRemove, onChanged }: Props) {
  const name = nameOf(member);
  const state = stateOf(member, Date.now());
  return (
    <li className={classes.row}>
      <PersonAvatar name={name} email={member.user.email_address} colour={null} size={36} />
      <span className={classes.who}>
        <span className={classes.name}>
          {name}
          {isMe && <span className={classes.aside}> ({t('you')})</span>}
        </span>
        {name !== member.user.email_address && <span className={classes.aside}>{member.user.email_address}</span>}
      </span>
      <span className={classes.facts}>
        <span className={classes.role}>{roleName(member.role)}</span>
        <span className={classes.state}>
          <MemberChip state={state} />
          {state === 'invited' && member.invited_until && (
            <span className={classes.aside}>{t('invited_until', { date: dayOf(member.invited_until) })}</span>
          )}
          {state === 'ended' && <span className={classes.aside}>{t('sender_gone')}</span>}
        </span>
      </span>
      {mayManage && (
        <span className={classes.menu}>
          <MemberMenu member={member} isMe={isMe} name={name} onEdit={onEdit} onRemove={onRemove} onChanged={onChanged} />
        </span>
      )}
    </li>
  );
}

function MemberMenu({ member, isMe, name, onEdit, onRemove, onChanged }: Omit<Props, 'mayManage'> & { name: string }) {
  const invited = member.status === 'invited';
  const after = async (done: Promise<boolean>) => {
    if (await done) onChanged();
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <IconButton icon={IconDots} label={t('member_menu', { name })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconAdjustments {...icon} />} onClick={onEdit}>
          {t('edit_permissions')}
        </Menu.Item>
        <Menu.Item
          leftSection={member.is_admin ? <IconShieldX {...icon} /> : <IconShield {...icon} />}
          onClick={() => after(setAdmin(member, !member.is_admin))}
        >
          {member.is_admin ? t('end_admin') : t('make_admin')}
        </Menu.Item>
        {invited && (
          <Menu.Item leftSection={<IconSend {...icon} />} onClick={() => after(resendInvitation(member))}>
            {t('resend')}
          </Menu.Item>
        )}
        {!isMe && (
          <>
            <Menu.Divider />
            <Menu.Item
              color="red"
              leftSection={<IconUserOff {...icon} />}
              onClick={() => (invited ? after(withdrawAfterAsking(member)) : onRemove())}
            >
              {invited ? t('withdraw') : t('remove')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
