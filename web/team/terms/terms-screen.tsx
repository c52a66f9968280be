import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AccountTermsVersion } from '../../../shared/contract/schemas/accounts/account-terms.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { useMe, useUserAccounts } from '../../api/account.ts';
import { saveAccountTerms, useAccountTerms } from '../../api/account-terms.ts';
import { ApiError } from '../../api/errors.ts';
import { IconFileText } from '../../icons/icons.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/terms.ts';
import cards from '../../ui/card-screen.module.css';
import { ScreenLoading } from '../../ui/loading.tsx';
import { NotFetched } from '../../ui/not-fetched.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useUnsavedWork } from '../../ui/unsaved/unsaved-work.ts';
import { draftOf, draftProblems, inputOf } from './draft.ts';
import { TermsFields } from './terms-fields.tsx';
import { TermsPreview } from './terms-preview.tsx';
import { Versions } from './versions.tsx';

/** `#team/{account_key}/terms` */
export function TermsScreen() {
  const { key = '' } = useParams();
  const me = useMe();
  const memberships = useUserAccounts();
  const membership = memberships.data?.find((one) => one.account_key === key);
  // Somebody can look at another account than the one in which they act.
  const mayChange = me !== undefined && membership !== undefined && may({ ...me, ...membership }, 'administer').ok;
  const terms = useAccountTerms(key);
  usePageTitle(t('title'));
  if (terms.error && !terms.versions) {
    return <NotFetched isPage icon={IconFileText} title={t('not_fetched')} error={terms.error} onRetry={terms.mutate} />;
  }
  if (!terms.versions || !memberships.data) return <ScreenLoading />;
  const newest = terms.versions[0];
  return (
    <div className={cards.screen}>
      <Anchor component={Link} to={`/team/${key}`} size="sm">
        {t('back')}
      </Anchor>
      <h1 className={cards.title}>{membership ? t('title_of', { name: membership.account_name }) : t('title')}</h1>
      <p className={cards.line}>{t('text')}</p>
      {mayChange ? (
        <TermsForm accountKey={key} stored={newest} onKnown={() => terms.mutate()} />
      ) : (
        <>
          <TermsPreview draft={draftOf(newest)} />
          <p className={cards.aside}>{t('administrators_only')}</p>
        </>
      )}
      <Versions terms={terms} />
    </div>
  );
}

interface FormProps {
  accountKey: string;
  stored: AccountTermsVersion | undefined;
  onKnown: () => Promise<unknown>;
}

function TermsForm({ accountKey, stored, onKnown }: FormProps) {
  /** The version that the draft is based on; fetching the list again does not change it. */
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [theirs, setTheirs] = useState<AccountTermsVersion>();
  const [state, setState] = useState<'idle' | 'tried' | 'saved'>('idle');
  const problems = draftProblems(draft);
  const isChanged = JSON.stringify(inputOf(draft)) !== JSON.stringify(inputOf(draftOf(base)));
  useUnsavedWork(isChanged);
  /** `sent`: the words that were saved. What was typed meanwhile stays. */
  const take = (version: AccountTermsVersion, sent = draft) => {
    setBase(version);
    setDraft((now) => (now === sent ? draftOf(version) : now));
    setTheirs(undefined);
  };
  const save = async () => {
    setState('tried');
    setProblem('');
    const wrong = Object.keys(problems)[0];
    if (wrong) return document.querySelector<HTMLElement>(`input[name="${wrong}"]`)?.focus();
    setBusy(true);
    try {
      take(await saveAccountTerms(accountKey, { ...inputOf(draft), number: base?.number ?? 0 }), draft);
      setState('saved');
      await onKnown();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') {
        const newer = error.answer.signing_terms as AccountTermsVersion;
        setTheirs(newer);
        setBase(newer);
        await onKnown();
      } else setProblem(error instanceof ApiError ? (error.issues[0]?.message ?? error.message) : common('unknown_error'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className={cards.cards}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <TermsFields
        draft={draft}
        problems={state === 'tried' ? problems : {}}
        onChange={(part) => {
          setDraft((before) => ({ ...before, ...part }));
          setState((before) => (before === 'saved' ? 'idle' : before));
        }}
      />
      <TermsPreview draft={draft} />
      {problem && (
        <p className={cards.problem} role="alert">
          {problem}
        </p>
      )}
      {theirs && (
        <div className={cards.card} role="alert">
          <p className={cards.line}>{t('changed_by_others', { n: theirs.number })}</p>
          <Button variant="default" onClick={() => take(theirs)}>
            {t('take_theirs')}
          </Button>
        </div>
      )}
      <Group gap="md">
        <Button type="submit" loading={busy}>
          {t('save')}
        </Button>
        <span role="status" className={cards.state}>
          {state === 'saved' && base ? t('saved', { n: base.number }) : ''}
        </span>
      </Group>
    </form>
  );
}
