import { Picture, pageAgain } from '../../fields/picture.tsx';
import { hasSupporting } from '../appendices/supporting.ts';
import { askerOf, coverSuffices, factsOf } from '../first-page.ts';
import { Appendices, LanguageSwitch } from '../lazy-parts.tsx';
import { Menu } from '../menu.tsx';
import { t } from '../messages.ts';
import { DownloadOriginal } from '../reading/download-original.tsx';
import { useSigning, useSigningState } from '../state/context.ts';
import { stopsAtTick, tellAgreed } from '../state/evidence.ts';
import { Agreement } from '../terms/agreement.tsx';
import { translations } from '../words/translations.ts';

/** The first screen: who asks, what it is, what is asked. The first page is visible, and reading it needs no promise. */
export function Start() {
  const signing = useSigning();
  const pack = useSigningState((state) => state.pack);
  const me = useSigningState((state) => state.me);
  const supported = useSigningState(hasSupporting);
  const details = useSigningState((state) => state.ui.signatory_details_visible !== false);
  const first = pack.child_documents[0];
  const page = first?.pages[0];
  const begin = () => {
    if (stopsAtTick(signing)) return;
    // Nobody waits for the answer. The call is repeated as long as needed, and submitting makes it once more.
    tellAgreed(signing).catch(() => undefined);
    signing.patch({ agreed: true });
    signing.toStage('fill');
  };
  return (
    <>
      <div className="sg-scroller">
        <div className="sg-start">
          <header className="sg-start-head">
            <p className="sg-ask">{pack.created_by_name ? t('asks', { name: pack.created_by_name }) : t('asks_nobody')}</p>
            <p className="sg-facts">{askerOf(pack)}</p>
            <h1 className="sg-title" tabIndex={-1}>
              <bdi>{pack.document_name}</bdi>
            </h1>
            <p className="sg-facts">{factsOf(pack, signing.signatoryUuid)}</p>
          </header>
          {first && page && (
            <button
              type="button"
              className="sg-cover"
              style={{ aspectRatio: `${page.width} / ${page.height}` }}
              onClick={() => {
                signing.toStage('fill');
                signing.showPage(first.key, 0);
              }}
            >
              <Picture src={page.cover_url ?? page.thumbnail_url} again={pageAgain(first.key, page.index, 'thumbnail')} alt="" />
              {!coverSuffices(page) && <Picture src={page.image_url} again={pageAgain(first.key, page.index)} alt="" />}
              <span className="sg-cover-label">{t('read_first')}</span>
            </button>
          )}
          <div className="sg-start-rest">
            <p className="sg-quiet">
              {t('signing_as')} <strong dir="auto">{me.name || me.email}</strong>
              {me.role && (
                <>
                  , <bdi>{me.role}</bdi>
                </>
              )}
              {details && me.name && me.email && (
                <>
                  {' '}
                  (<bdi>{me.email}</bdi>)
                </>
              )}
            </p>
            {/* What the sender says comes before all that leads elsewhere: on a phone it stands above the bar. */}
            {pack.message.trim() !== '' && (
              <figure className="sg-message">
                <figcaption>{t('message_from', { name: pack.created_by_name })}</figcaption>
                <blockquote dir="auto">{pack.message}</blockquote>
              </figure>
            )}
            <div className="sg-read-ways">
              <button type="button" className="sg-button sg-quiet-button" onClick={() => signing.openDialog({ kind: 'read' })}>
                {t('read_as_text')}
              </button>
              {first && pack.child_documents.length === 1 && <DownloadOriginal childKey={first.key} name={first.document_name} />}
              <LanguageSwitch translations={translations} className="sg-language" />
            </div>
            {supported && <Appendices />}
            {pack.look?.footer_text && <p className="sg-quiet sg-footer">{pack.look.footer_text}</p>}
          </div>
        </div>
      </div>
      <footer className="sg-bar sg-bar-start">
        <div className="sg-bar-inner">
          <Agreement words={t('terms')} />
          <div className="sg-bar-row">
            <Menu />
            <button type="button" className="sg-button sg-primary sg-grow" onClick={begin}>
              {t('review_document')}
            </button>
          </div>
        </div>
      </footer>
    </>
  );
}
