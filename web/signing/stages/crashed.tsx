import { t } from '../messages.ts';

/** Replaces a page that threw. The answers are saved or on this device, so a reload continues where the person was. */
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
