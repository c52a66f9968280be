import { Button, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { requestLetter } from '../../../shared/messages/letter/request-letter.ts';
import { previewCertificate } from '../../api/branding.ts';
import { MailPreview } from '../../mail/mail-preview.tsx';
import { t } from '../../messages/branding.ts';
import classes from './branding.module.css';
import { type Draft, draftProblems, inputOf, shownDraft } from './draft.ts';
import { signingPagePreview } from './signing-page-preview.ts';

interface Props {
  accountKey: string;
  /** Of a stored theme. */
  themeKey: string | undefined;
  draft: Draft;
  /** Only administrators can have a certificate printed. */
  withCertificate: boolean;
}

type Kind = 'mail' | 'page' | 'certificate';

/** A mail, the signing page and the certificate with the theme as it stands in the form, made by the code that makes the real ones. */
export function Previews({ accountKey, themeKey, draft, withCertificate }: Props) {
  const [kind, setKind] = useState<Kind>('mail');
  const shown = shownDraft(draft);
  const kinds = [
    { value: 'mail', label: t('preview_mail') },
    { value: 'page', label: t('preview_page') },
    ...(withCertificate ? [{ value: 'certificate', label: t('preview_certificate') }] : []),
  ];
  return (
    <section className={classes.previews} aria-label={t('preview')}>
      <SegmentedControl fullWidth aria-label={t('preview')} value={kind} onChange={(next) => setKind(next as Kind)} data={kinds} />
      {kind === 'mail' && <SampleMail draft={shown} />}
      {kind === 'page' && (
        <div className={classes.phone}>
          <iframe title={t('page_frame')} sandbox="" srcDoc={signingPagePreview(shown)} />
        </div>
      )}
      {kind === 'certificate' && <CertificatePreview accountKey={accountKey} themeKey={themeKey} draft={shown} />}
    </section>
  );
}

function SampleMail({ draft }: { draft: Draft }) {
  const sender = { created_by_name: t('sample_sender'), created_by_email: 'olivia@example.com' };
  const letter = requestLetter(
    { ...sender, document_name: t('sample_document'), subject: '', message: t('sample_message') },
    { name: t('sample_person') },
    { url: `${window.location.origin}/sign/example`, validUntil: new Date(Date.now() + 30 * 86_400_000).toISOString() },
  );
  return <MailPreview letter={letter} theme={draft} appName={draft.name} title={t('mail_frame')} />;
}

function CertificatePreview({ accountKey, themeKey, draft }: { accountKey: string; themeKey: string | undefined; draft: Draft }) {
  const [image, setImage] = useState('');
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const wanted = JSON.stringify({ ...(themeKey && { key: themeKey }), ...inputOf(draft) });
  const [settled] = useDebouncedValue(wanted, 600);
  const isWhole = Object.keys(draftProblems(draft)).length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (!isWhole) return;
    let isOver = false;
    setFailed(false);
    previewCertificate(accountKey, JSON.parse(settled)).then(
      (made) => !isOver && setImage(made),
      () => !isOver && setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [accountKey, settled, isWhole, tries]);
  if (failed) {
    return (
      <div role="alert" className={classes.waiting}>
        <p>{t('certificate_failed')}</p>
        <Button variant="default" onClick={() => setTries(tries + 1)}>
          {t('try_again')}
        </Button>
      </div>
    );
  }
  return image ? (
    <img className={classes.certificate} src={image} alt={t('preview_certificate')} />
  ) : (
    <p className={classes.waiting} role="status">
      {t('certificate_wait')}
    </p>
  );
}
