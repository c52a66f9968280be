import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { useCurrentAccount, useMay } from '../api/account.ts';
import { type Icon, IconAddressBook, IconFiles, IconPlug, IconReceipt, IconTemplate, IconTrash, IconUsers } from '../icons/icons.ts';
import { t } from '../messages/shell.ts';
import classes from './navigation.module.css';

interface Place {
  to: string;
  name: string;
  icon: Icon;
  current: (path: string, search: URLSearchParams) => boolean;
  /** What the screen asks for first. People who may not don't see the place. */
  asks?: 'getApplications' | 'seeBilling';
  /** Left out of the bar of narrow screens, where the menu of the profile leads there. */
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
    to: '/applications',
    name: t('applications'),
    icon: IconPlug,
    current: (path) => path === '/applications',
    asks: 'getApplications',
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
  const maySeeBilling = may('seeBilling').ok;
  const team = account && !account.is_personal_account && may('viewTeams').ok ? account.account_key : '';
  return useMemo(() => {
    const allowed = { getApplications: mayProgram, seeBilling: maySeeBilling };
    const open = places.filter(({ asks }) => asks === undefined || allowed[asks]);
    return team ? open.toSpliced(-1, 0, teamPlace(team)) : open;
  }, [mayProgram, maySeeBilling, team]);
}

/** The screens there are. `compact`: a bar of icons over words, for the bottom of narrow screens. */
export function Navigation({ compact = false }: { compact?: boolean }) {
  const { pathname, search } = useLocation();
  const open = usePlaces().filter(({ wide }) => !compact || !wide);
  const query = new URLSearchParams(search);
  return (
    <nav aria-label={t('main_navigation')} className={compact ? classes.bar : classes.list}>
      {open.map(({ to, name, icon: IconOf, current }) => (
        <Link key={to} to={to} className={classes.link} aria-current={current(pathname, query) ? 'page' : undefined}>
          <IconOf size={20} stroke={1.75} aria-hidden />
          {name}
        </Link>
      ))}
    </nav>
  );
}
