import { t } from '../messages.ts';

/** In place of a page that threw. The answers are on this device or saved, so that a reload goes on where the person was. */
export function Crashed() {
  return (
    <div className="sg-app">
      <main className="sg-scroller sg-message-page" role="alert">
        <h1>{t('crash_title')}</h1>
        <p>{t('crash_text')}</p>
        <button type="button" className="sg-button sg-primary" onClick={() => window.location.reload()}>
          {t('reload')}
        </button>
      </main>
    </div>
  );
}
