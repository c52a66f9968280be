import { Menu, UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { useCurrentAccount, useMay, useMayCall } from '../api/account.ts';
import {
  type Icon,
  IconAddressBook,
  IconDots,
  IconFiles,
  IconFolderSymlink,
  IconPlug,
  IconReceipt,
  IconSend,
  IconTable,
  IconTemplate,
  IconTrash,
  IconUsers,
  IconWebhook,
} from '../icons/icons.ts';
import { t } from '../messages/shell.ts';
import classes from './navigation.module.css';

interface Place {
  to: string;
  name: string;
  icon: Icon;
  current: (path: string, search: URLSearchParams) => boolean;
  /** What the screen asks for first. People who may not don't see the place. */
  asks?: 'administer' | 'getApplications' | 'seeBilling' | 'seeRecipientLists';
  /** Not in the bar of narrow screens itself, but in what its last entry opens. */
  wide?: true;
}

const isTemplates = (search: URLSearchParams) => search.get('document_type') === 'template';

const places: readonly Place[] = [
  {
    to: '/documents',
    name: t('documents'),
    icon: IconFiles,
    current: (path, search) => path.startsWith('/documents') && !isTemplates(search),
  },
  {
    to: '/documents?document_type=template',
    name: t('templates'),
    icon: IconTemplate,
    current: (path, search) => path === '/documents' && isTemplates(search),
  },
  { to: '/address_book', name: t('address_book'), icon: IconAddressBook, current: (path) => path === '/address_book' },
  {
    to: '/recipient_datas',
    name: t('recipient_lists'),
    icon: IconTable,
    current: (path) => path.startsWith('/recipient_datas'),
    asks: 'seeRecipientLists',
    wide: true,
  },
  {
    to: '/bulk_sends',
    name: t('bulk_sends'),
    icon: IconSend,
    current: (path) => path.startsWith('/bulk_sends'),
    asks: 'seeRecipientLists',
    wide: true,
  },
  {
    to: '/applications',
    name: t('applications'),
    icon: IconPlug,
    current: (path) => path === '/applications',
    asks: 'getApplications',
    wide: true,
  },
  {
    to: '/integrations',
    name: t('integrations'),
    icon: IconFolderSymlink,
    current: (path) => path === '/integrations',
    asks: 'administer',
    wide: true,
  },
  {
    to: '/webhooks',
    name: t('webhooks'),
    icon: IconWebhook,
    current: (path) => path === '/webhooks',
    asks: 'administer',
    wide: true,
  },
  { to: '/billing', name: t('billing'), icon: IconReceipt, current: (path) => path === '/billing', asks: 'seeBilling', wide: true },
  { to: '/trash', name: t('trash'), icon: IconTrash, current: (path) => path === '/trash' },
];

const teamPlace = (accountKey: string): Place => ({
  to: `/team/${accountKey}`,
  name: t('team_account'),
  icon: IconUsers,
  current: (path) => path.startsWith(`/team/${accountKey}`),
});

/** The places that are open to the person at this screen. */
export function usePlaces(): readonly Place[] {
  const may = useMay();
  const account = useCurrentAccount();
  const mayProgram = may('getApplications').ok;
  const mayAdminister = may('administer').ok;
  const maySeeBilling = may('seeBilling').ok;
  const mayList = useMayCall()('listRecipientDatas').ok;
  const team = account && !account.is_personal_account && may('viewTeams').ok ? account.account_key : '';
  return useMemo(() => {
    const allowed = { administer: mayAdminister, getApplications: mayProgram, seeBilling: maySeeBilling, seeRecipientLists: mayList };
    const open = places.filter(({ asks }) => asks === undefined || allowed[asks]);
    return team ? open.toSpliced(-1, 0, teamPlace(team)) : open;
  }, [mayAdminister, mayProgram, maySeeBilling, mayList, team]);
}

/** The screens there are. `compact`: a bar of icons over words, for the bottom of narrow screens. */
export function Navigation({ compact = false }: { compact?: boolean }) {
  const { pathname, search } = useLocation();
  const open = usePlaces();
  const query = new URLSearchParams(search);
  const isCurrent = ({ current }: Place) => current(pathname, query);
  const further = compact ? open.filter(({ wide }) => wide) : [];
  return (
    <nav aria-label={t('main_navigation')} className={compact ? classes.bar : classes.list}>
      {open
        .filter((place) => !further.includes(place))
        .map((place) => (
          <Link key={place.to} to={place.to} className={classes.link} aria-current={isCurrent(place) ? 'page' : undefined}>
            <place.icon size={20} stroke={1.75} aria-hidden />
            {place.name}
          </Link>
        ))}
      {further.length > 0 && (
        <Menu position="top-end" width={240}>
          <Menu.Target>
            <UnstyledButton className={classes.link} aria-label={t('more_places_name')} aria-current={further.some(isCurrent) || undefined}>
              <IconDots size={20} stroke={1.75} aria-hidden />
              {t('more_places')}
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {further.map((place) => (
              <Menu.Item
                key={place.to}
                component={Link}
                to={place.to}
                leftSection={<place.icon size={20} stroke={1.75} aria-hidden />}
                aria-current={isCurrent(place) ? 'page' : undefined}
              >
                {place.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  );
}
