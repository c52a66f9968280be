import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { BrandingTheme } from '../../../shared/contract/schemas/accounts/branding-theme.ts';
import { saveTheme } from '../../api/branding.ts';
import { ApiError } from '../../api/errors.ts';
import { IconLock, IconPhoto } from '../../icons/icons.ts';
import { t } from '../../messages/branding.ts';
import { t as common } from '../../messages/common.ts';
import cards from '../../ui/card-screen.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenLoading } from '../../ui/loading.tsx';
import { NotFetched } from '../../ui/not-fetched.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { toast } from '../../ui/toasts.ts';
import { useUnsavedWork } from '../../ui/unsaved/unsaved-work.ts';
import classes from './branding.module.css';
import { type Draft, draftOf, draftProblems, inputOf, newDraft } from './draft.ts';
import { Previews } from './previews.tsx';
import { ThemeFields } from './theme-fields.tsx';
import { useBranding } from './use-branding.ts';

/** `#team/{account_key}/branding/{key}`; a theme that does not exist yet has the key `new`. */
export function ThemeScreen() {
  const { key = '', theme_key = '' } = useParams();
  const { themes, maySee, mayChange, accountName } = useBranding(key);
  const isNew = theme_key === 'new';
  const theme = themes.data?.find((one) => one.key === theme_key);
  usePageTitle(isNew ? t('new') : (theme?.name ?? ''));
  if (maySee === false || (isNew && maySee && !mayChange)) {
    return <EmptyState isPage icon={IconLock} title={t('no_access')} text={maySee ? t('administrators_only') : t('no_access_text')} />;
  }
  if (themes.error && !themes.data) {
    return <NotFetched isPage icon={IconPhoto} title={t('not_fetched')} error={themes.error} onRetry={themes.mutate} />;
  }
  if (!themes.data || maySee === undefined) return <ScreenLoading />;
  const toAll = (
    <Anchor component={Link} to={`/team/${key}/branding/`} size="sm">
      {t('all')}
    </Anchor>
  );
  if (!isNew && !theme) {
    return (
      <EmptyState icon={IconPhoto} title={t('not_found')} text={t('not_found_text')}>
        {toAll}
      </EmptyState>
    );
  }
  return (
    <div className={classes.screen}>
      {toAll}
      <h1 className={cards.title}>{isNew ? t('new') : theme?.name}</h1>
      <ThemeEditor
        key={theme_key}
        accountKey={key}
        accountName={accountName}
        stored={theme}
        mayChange={mayChange}
        onKnown={() => themes.mutate()}
      />
    </div>
  );
}

interface EditorProps {
  accountKey: string;
  accountName: string;
  /** Undefined for a new theme. */
  stored: BrandingTheme | undefined;
  mayChange: boolean;
  onKnown: () => Promise<unknown>;
}

function ThemeEditor({ accountKey, accountName, stored, mayChange, onKnown }: EditorProps) {
  const navigate = useNavigate();
  /** The state that the draft is based on; fetching the list again does not change it. */
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<Draft>(() => (stored ? draftOf(stored) : newDraft(accountName)));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [theirs, setTheirs] = useState<BrandingTheme>();
  const [state, setState] = useState<'idle' | 'tried' | 'saved'>('idle');
  const problems = draftProblems(draft);
  const [began] = useState(draft);
  useUnsavedWork(mayChange && JSON.stringify(inputOf(draft)) !== JSON.stringify(inputOf(base ? draftOf(base) : began)));
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setState((before) => (before === 'saved' ? 'idle' : before));
  };
  const save = async () => {
    setState('tried');
    setProblem('');
    const wrong = Object.keys(problems)[0];
    if (wrong) return document.querySelector<HTMLElement>(`input[name="${wrong}"]`)?.focus();
    setBusy(true);
    try {
      const saved = await saveTheme(accountKey, { ...inputOf(draft), ...(base && { key: base.key, version: base.version }) });
      setBase(saved);
      setDraft(draftOf(saved));
      setTheirs(undefined);
      setState('saved');
      await onKnown();
      if (base) return;
      toast('success', t('created', { name: saved.name }));
      await navigate(`/team/${accountKey}/branding/${saved.key}`, { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') {
        const newer = error.answer.account_branding_theme as BrandingTheme;
        setTheirs(newer);
        setBase(newer);
      } else setProblem(error instanceof ApiError ? (error.issues[0]?.message ?? error.message) : common('unknown_error'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.columns}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <ThemeFields draft={draft} onChange={change} problems={state === 'tried' ? problems : {}} readOnly={!mayChange} />
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        {theirs && (
          <div className={cards.card} role="alert">
            <p className={cards.line}>{t('changed_by_others')}</p>
            <Button
              variant="default"
              onClick={() => {
                setDraft(draftOf(theirs));
                setTheirs(undefined);
              }}
            >
              {t('take_theirs')}
            </Button>
          </div>
        )}
        {mayChange ? (
          <div className={classes.theme}>
            <Button type="submit" loading={busy}>
              {t(base ? 'save' : 'create')}
            </Button>
            <span role="status" className={cards.state}>
              {state === 'saved' ? t('saved') : ''}
            </span>
          </div>
        ) : (
          <p className={cards.aside}>{t('administrators_only')}</p>
        )}
      </form>
      <Previews accountKey={accountKey} themeKey={base?.key} draft={draft} withCertificate={mayChange} />
    </div>
  );
}
