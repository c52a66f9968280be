import { Anchor, Badge, Button, Group } from '@mantine/core';
import { Link, useParams } from 'react-router';
import type { BrandingTheme } from '../../../shared/contract/schemas/accounts/branding-theme.ts';
import { textOn } from '../../../shared/domain/branding/contrast.ts';
import { logoOn, logoPlates } from '../../../shared/domain/branding/logo.ts';
import { deleteTheme, saveTheme } from '../../api/branding.ts';
import { IconLock, IconPhoto } from '../../icons/icons.ts';
import { t } from '../../messages/branding.ts';
import cards from '../../ui/card-screen.module.css';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenLoading } from '../../ui/loading.tsx';
import { NotFetched } from '../../ui/not-fetched.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { attempt, toast } from '../../ui/toasts.ts';
import classes from './branding.module.css';
import { useBranding } from './use-branding.ts';

/** `#team/{account_key}/branding/` */
export function BrandingScreen() {
  const { key = '' } = useParams();
  const { themes, maySee, mayChange, accountName } = useBranding(key);
  usePageTitle(t('branding'));
  if (maySee === false) return <EmptyState isPage icon={IconLock} title={t('no_access')} text={t('no_access_text')} />;
  if (themes.error && !themes.data) {
    return <NotFetched isPage icon={IconPhoto} title={t('not_fetched')} error={themes.error} onRetry={themes.mutate} />;
  }
  if (!themes.data || maySee === undefined) return <ScreenLoading />;
  const toNew = (
    <Button component={Link} to={`/team/${key}/branding/new`} flex="none">
      {t('new')}
    </Button>
  );
  return (
    <div className={cards.screen}>
      <Anchor component={Link} to={`/team/${key}`} size="sm">
        {t('back')}
      </Anchor>
      <div className={cards.head}>
        <h1 className={cards.title}>{accountName ? t('branding_of', { name: accountName }) : t('branding')}</h1>
        {mayChange && themes.data.length > 0 && toNew}
      </div>
      <p className={cards.line}>{t('text')}</p>
      {themes.data.length === 0 && (
        <EmptyState icon={IconPhoto} title={t('none')} text={t(mayChange ? 'none_text' : 'none_text_member')}>
          {mayChange && toNew}
        </EmptyState>
      )}
      {themes.data.map((theme) => (
        <ThemeCard
          key={theme.key}
          theme={theme}
          mayChange={mayChange}
          isOnly={themes.data?.length === 1}
          onChanged={() => themes.mutate()}
        />
      ))}
      {!mayChange && <p className={cards.aside}>{t('administrators_only')}</p>}
    </div>
  );
}

interface CardProps {
  theme: BrandingTheme;
  mayChange: boolean;
  isOnly: boolean;
  onChanged: () => Promise<unknown>;
}

function ThemeCard({ theme, mayChange, isOnly, onChanged }: CardProps) {
  const { key, account_key, name, is_default } = theme;
  const makeDefault = async () => {
    if (!(await attempt(() => saveTheme(account_key, { key, is_default: true })))) return;
    toast('success', t('made_default', { name }));
    await onChanged();
  };
  const remove = async () => {
    if (!(await confirm({ title: t('delete_title', { name }), text: t('delete_text'), confirm: t('delete'), danger: true }))) return;
    const done = await attempt(async () => {
      await deleteTheme(theme);
      return true;
    });
    if (!done) return;
    toast('success', t('deleted'));
    await onChanged();
  };
  const keepsDefault = is_default && !isOnly;
  return (
    <section className={`${cards.card} ${classes.theme}`} aria-labelledby={`theme-${key}`}>
      <Mark theme={theme} />
      <div className={classes.name}>
        <h2 id={`theme-${key}`}>{name}</h2>
        {is_default && (
          <Badge variant="light" tt="none" flex="none">
            {t('default')}
          </Badge>
        )}
      </div>
      <Group gap="xs">
        <Button
          component={Link}
          to={`/team/${account_key}/branding/${key}`}
          variant="default"
          size="sm"
          aria-label={`${t(mayChange ? 'edit' : 'view')}: ${name}`}
        >
          {t(mayChange ? 'edit' : 'view')}
        </Button>
        {mayChange && !is_default && (
          <Button variant="default" size="sm" aria-label={`${t('make_default')}: ${name}`} onClick={() => void makeDefault()}>
            {t('make_default')}
          </Button>
        )}
        {mayChange && (
          <Button
            variant="subtle"
            color="red"
            size="sm"
            aria-label={`${t('delete')}: ${name}`}
            disabled={keepsDefault}
            title={keepsDefault ? t('delete_default') : undefined}
            onClick={() => void remove()}
          >
            {t('delete')}
          </Button>
        )}
      </Group>
    </section>
  );
}

/** The theme at a glance: its logo, or its name, on a band or on white. */
function Mark({ theme }: { theme: BrandingTheme }) {
  const background = theme.mail_header === 'band' ? theme.header_colour : logoPlates.light;
  const placed = logoOn(background, { light: theme.logo_light_url, dark: theme.logo_dark_url });
  const behind = placed?.plate ?? background;
  return (
    <div className={classes.mark} style={{ background: behind, color: textOn(behind) }} aria-hidden>
      {placed ? <img src={placed.logo} alt="" /> : <span>{theme.name}</span>}
    </div>
  );
}
