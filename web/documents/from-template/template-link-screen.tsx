import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { makeDocumentFromTemplateRoute } from '../../../shared/contract/forms/make-document-from-template.ts';
import { call } from '../../api/call.ts';
import { useDocument } from '../../api/documents.ts';
import { ApiError, refusalOr } from '../../api/errors.ts';
import { IconTemplate } from '../../icons/icons.ts';
import { t } from '../../messages/template-link.ts';
import card from '../../ui/card-screen.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenLoading } from '../../ui/loading.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { attempt, toast } from '../../ui/toasts.ts';
import { refreshLists } from '../list/use-document-list.ts';
import classes from './template-link-screen.module.css';

/**
 * A template link (spec core §2). It only shows what will be made: a link that somebody else has sent must not make
 * documents by being opened.
 */
export function TemplateLinkScreen() {
  const { key = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { data: template, error } = useDocument(key);
  const [busy, setBusy] = useState(false);
  usePageTitle(t('title'));
  if (error) {
    const isUnknown = error instanceof ApiError && error.code === 'document_not_found';
    return <EmptyState isPage icon={IconTemplate} title={t('gone')} text={isUnknown ? t('no_template') : refusalOr(error, t('failed'))} />;
  }
  if (!template) return <ScreenLoading />;
  if (template.document_type !== 'template' || template.is_deleted) {
    return <EmptyState isPage icon={IconTemplate} title={t('gone')} text={t('no_template')} />;
  }
  const values = [...query].filter(([, value]) => value !== '');
  const make = async () => {
    setBusy(true);
    const made = await attempt(() =>
      call<typeof makeDocumentFromTemplateRoute>('POST', '/app/document_from_template/{key}', {
        params: { key },
        body: { data: Object.fromEntries(values) },
      }),
    );
    setBusy(false);
    if (!made) return;
    const { document_key, unknown_parameters: unknown } = made;
    // Whoever wrote the link copies the names from there, so they stay.
    if (unknown.length > 0) toast('warning', t('unknown', { names: unknown.join(', ') }), { duration: false });
    refreshLists();
    void navigate(`/documents/${document_key}/from_template`, { replace: true });
  };
  return (
    <div className={card.screen}>
      <h1 className={card.title}>{t('heading', { name: template.document_name })}</h1>
      <p className={card.line}>{values.length > 0 ? t('with_values', { n: values.length }) : t('without_values')}</p>
      {values.length > 0 && (
        <dl className={classes.values}>
          {values.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div>
        <Button loading={busy} onClick={() => void make()} autoFocus>
          {t('make')}
        </Button>
      </div>
    </div>
  );
}
