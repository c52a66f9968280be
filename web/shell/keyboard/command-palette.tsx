import { useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import useSWR from 'swr';
import type { listDocumentsRoute } from '../../../shared/contract/documents/lists/list-documents.ts';
import { useCurrentAccount, useMay } from '../../api/account.ts';
import { call } from '../../api/call.ts';
import { openFileChooser } from '../../documents/upload/file-chooser.ts';
import {
  IconBell,
  IconFile,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPhoto,
  IconPlus,
  IconReceipt,
  IconSearch,
  IconSettings,
  IconShare,
  IconSun,
  IconUpload,
  IconUserCircle,
} from '../../icons/icons.ts';
import { t } from '../../messages/shell.ts';
import { documentState, documentStateNames } from '../../ui/status/states.ts';
import { usePlaces } from '../navigation.tsx';
import { logOut } from '../profile-menu.tsx';
import { openShortcutList } from './shortcut-list.tsx';

const [paletteStore, palette] = createSpotlight();
export const openCommandPalette = palette.open;

const iconProps = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const recentCount = 8;

interface Props {
  /** What the screen under it offers, before everything else. */
  own?: readonly { group: string; actions: SpotlightActionData[] }[];
  /** The list of the screen's own shortcuts; that of lists, if left out. */
  onShortcuts?: () => void;
}

const nothingMore: NonNullable<Props['own']> = [];

/** Finds screens, recent documents and actions by name (Ctrl/⌘ K). */
export function CommandPalette({ own = nothingMore, onShortcuts = openShortcutList }: Props) {
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const account = useCurrentAccount();
  const mayViewTeams = useMay()('viewTeams').ok;
  const { opened } = useSyncExternalStore(paletteStore.subscribe, paletteStore.getState, paletteStore.getState);
  const { data: recent } = useSWR(opened ? 'recent_documents' : null, async () => {
    const query = { limit: recentCount, document_status: 'all' as const };
    return (await call<typeof listDocumentsRoute>('GET', '/app/documents', { query }, { retries: 0 })).documents;
  });

  const places = usePlaces();
  const groups = useMemo(() => {
    const go = (to: string) => () => void navigate(to);
    const documents: SpotlightActionData[] = (recent ?? []).map((document) => ({
      id: document.key,
      label: document.document_name,
      description: documentStateNames[documentState(document)](),
      leftSection: <IconFile {...iconProps} />,
      onClick: go(`/documents/${document.key}`),
    }));
    const screens: SpotlightActionData[] = [
      ...places
        .filter(({ to }) => !to.startsWith('/team/'))
        .map(({ to, name, icon: IconOf }) => ({ id: to, label: name, leftSection: <IconOf {...iconProps} />, onClick: go(to) })),
      { id: 'profile', label: t('profile'), leftSection: <IconUserCircle {...iconProps} />, onClick: go('/profile') },
      {
        id: 'notifications',
        label: t('notifications'),
        leftSection: <IconBell {...iconProps} />,
        onClick: go('/notifications'),
      },
      ...(mayViewTeams && account
        ? [
            {
              id: 'team',
              label: t('account_settings'),
              leftSection: <IconSettings {...iconProps} />,
              // In a team, the words of its place find it too.
              keywords: [t('team_account')],
              onClick: go(`/team/${account.account_key}`),
            },
            {
              id: 'branding',
              label: t('branding'),
              leftSection: <IconPhoto {...iconProps} />,
              onClick: go(`/team/${account.account_key}/branding/`),
            },
          ]
        : []),
      { id: 'prices', label: t('prices'), leftSection: <IconReceipt {...iconProps} />, onClick: go('/custom_info') },
    ];
    const dark = colorScheme === 'dark';
    const actions: SpotlightActionData[] = [
      {
        id: 'upload',
        label: t('upload'),
        leftSection: <IconUpload {...iconProps} />,
        onClick: () => {
          void navigate('/documents');
          openFileChooser();
        },
      },
      { id: 'new_team', label: t('new_team'), leftSection: <IconPlus {...iconProps} />, onClick: go('/team/new') },
      { id: 'share', label: t('share'), leftSection: <IconShare {...iconProps} />, onClick: go('/share') },
      {
        id: 'theme',
        label: dark ? t('use_light') : t('use_dark'),
        leftSection: dark ? <IconSun {...iconProps} /> : <IconMoon {...iconProps} />,
        onClick: () => setColorScheme(dark ? 'light' : 'dark'),
      },
      { id: 'shortcuts', label: t('keyboard_shortcuts'), leftSection: <IconKeyboard {...iconProps} />, onClick: onShortcuts },
      { id: 'logout', label: t('log_out'), leftSection: <IconLogout {...iconProps} />, onClick: () => void logOut() },
    ];
    return [
      ...own,
      { group: t('recent_documents'), actions: documents },
      { group: t('screens'), actions: screens },
      { group: t('actions'), actions },
    ].filter(({ actions: some }) => some.length > 0);
  }, [recent, colorScheme, navigate, setColorScheme, mayViewTeams, account, places, own, onShortcuts]);

  return (
    <Spotlight
      store={paletteStore}
      actions={groups}
      shortcut={['mod + K']}
      nothingFound={t('nothing_found')}
      highlightQuery
      scrollable
      maxHeight={420}
      lockScroll={false}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': t('commands') } }}
      attributes={{ content: { 'aria-label': t('commands') } }}
      searchProps={{
        leftSection: <IconSearch {...iconProps} />,
        placeholder: t('commands'),
        'aria-label': t('commands'),
      }}
    />
  );
}
