import { Checkbox, Menu } from '@mantine/core';
import type { Contact, ContactList } from '../../shared/contract/schemas/accounts/contact.ts';
import { IconDots, IconPencil, IconTrash } from '../icons/icons.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/contacts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import classes from './address-book.module.css';
import { removeContacts } from './contact-actions.ts';

interface Props {
  contacts: readonly Contact[];
  lists: readonly ContactList[];
  selected: readonly Contact[];
  onSelect: (selected: readonly Contact[]) => void;
  onEdit: (contact: Contact) => void;
  onChanged: () => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The contacts, a row each; on narrow screens the cells of a row stand below each other. */
export function ContactTable({ contacts, lists, selected, onSelect, onEdit, onChanged }: Props) {
  const names = new Map(lists.map(({ key, name }) => [key, name]));
  const isSelected = ({ key }: Contact) => selected.some((one) => one.key === key);
  const toggle = (contact: Contact) =>
    onSelect(isSelected(contact) ? selected.filter(({ key }) => key !== contact.key) : [...selected, contact]);
  return (
    <div className={classes.place}>
      <table className={classes.table} aria-label={t('title')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('email')}</th>
            <th scope="col">{t('mobile')}</th>
            <th scope="col">{t('lists')}</th>
            <th scope="col">{t('last_used')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {contacts.map((contact) => (
            <tr key={contact.key} aria-selected={isSelected(contact)} className={classes.row}>
              <td className={classes.tick}>
                <Checkbox aria-label={t('select', { name: contact.name })} checked={isSelected(contact)} onChange={() => toggle(contact)} />
              </td>
              <th scope="row" className={classes.name}>
                <button type="button" className={classes.open} onClick={() => onEdit(contact)}>
                  {contact.name}
                </button>
              </th>
              <td>{contact.email}</td>
              <td className={classes.number}>{contact.mobile_number}</td>
              <td className={classes.lists}>{contact.contact_list_keys.flatMap((key) => names.get(key) ?? []).join(', ')}</td>
              <td className={classes.used}>{contact.last_used ? <RelativeTime at={contact.last_used} /> : t('never_used')}</td>
              <td className={classes.menu}>
                <Menu position="bottom-end" width={200}>
                  <Menu.Target>
                    <IconButton icon={IconDots} label={t('actions_of', { name: contact.name })} />
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(contact)}>
                      {t('edit')}
                    </Menu.Item>
                    <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void removeContacts([contact], onChanged)}>
                      {common('delete')}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
