import { Menu } from './menu.tsx';
import { t } from './messages.ts';
import { useSigning, useSigningState } from './state/context.ts';
import { Segmented } from './ui/segmented.tsx';

/** Which document, whether all is saved, and the two ways to fill it in. */
export function Header() {
  const { setView } = useSigning();
  const name = useSigningState((state) => state.pack.document_name);
  const stage = useSigningState((state) => state.stage);
  const view = useSigningState((state) => state.view);
  return (
    <header className="sg-header">
      <div className="sg-header-text">
        <p className="sg-header-name">{name}</p>
        <SaveLine />
      </div>
      {stage === 'fill' && (
        <Segmented
          label={t('view')}
          value={view}
          options={[
            { value: 'form', label: t('form') },
            { value: 'document', label: t('document') },
          ]}
          onChange={setView}
        />
      )}
      <Menu />
    </header>
  );
}

/** Always visible; announced only when it is bad. */
function SaveLine() {
  const save = useSigningState((state) => state.save);
  const bad = save === 'offline' || save === 'failed';
  const text = save === 'offline' ? t('offline_short') : save === 'failed' ? t('save_failed') : save === 'saved' ? t('saved') : t('saving');
  return (
    <p className={bad ? 'sg-save sg-save-bad' : 'sg-save'} role={bad ? 'alert' : undefined}>
      {text}
    </p>
  );
}
