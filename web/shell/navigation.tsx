import { Link, useLocation } from 'react-router';
import { type Icon, IconAddressBook, IconFiles, IconTemplate, IconTrash } from '../icons/icons.ts';
import { t } from '../messages/shell.ts';
import classes from './navigation.module.css';

interface Place {
  to: string;
  name: string;
  icon: Icon;
  current: (path: string, search: URLSearchParams) => boolean;
}

const isTemplates = (search: URLSearchParams) => search.get('document_type') === 'template';

export const places: readonly Place[] = [
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
  { to: '/trash', name: t('trash'), icon: IconTrash, current: (path) => path === '/trash' },
];

/** The screens there are. `compact`: a bar of icons over words, for the bottom of narrow screens. */
export function Navigation({ compact = false }: { compact?: boolean }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  return (
    <nav aria-label={t('main_navigation')} className={compact ? classes.bar : classes.list}>
      {places.map(({ to, name, icon: IconOf, current }) => (
        <Link key={to} to={to} className={classes.link} aria-current={current(pathname, query) ? 'page' : undefined}>
          <IconOf size={20} stroke={1.75} aria-hidden />
          {name}
        </Link>
      ))}
    </nav>
  );
}
