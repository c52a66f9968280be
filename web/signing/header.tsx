import { useCallback, useState } from 'react';
import { fieldKind } from '../../shared/fields/registry.ts';
import type { SaveState } from '../saving/saver.ts';
import { Brand } from './brand.tsx';
import { Menu } from './menu.tsx';
import { useSigning, useSigningState } from './state/context.ts';
import { Segmented } from './ui/segmented.tsx';
import { t } from './work-messages.ts';

/** Names the document, says whether all is saved, and switches between the two ways to fill it in. */
export function Header() {
  const { setView } = useSigning();
  const name = useSigningState((state) => state.pack.document_name);
  const stage = useSigningState((state) => state.stage);
  const view = useSigningState((state) => state.view);
  const ui = useSigningState((state) => state.ui);
  const look = useSigningState((state) => state.pack.look);
  const edge = useCallback(
    (header: HTMLElement | null) => {
      if (header && look) header.style.borderTopColor = look.page_header === 'band' ? look.header_colour : 'var(--cs-accent)';
    },
    [look],
  );
  return (
    <header className={look ? 'sg-header sg-header-branded' : 'sg-header'} ref={edge}>
      <Brand />
      <div className="sg-header-text">
        {ui.name_visible !== false && <p className="sg-header-name">{name}</p>}
        <SaveLine />
      </div>
      {stage === 'fill' && ui.settings_visible !== false && (
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

const words = {
  saved: 'saved',
  saving: 'saving',
  offline: 'offline_short',
  later: 'save_failed',
  refused: 'not_all_saved',
} as const satisfies Record<SaveState['kind'], string>;

/** Always visible; screen readers hear it only when something is wrong. */
function SaveLine() {
  const save = useSigningState((state) => state.save.kind);
  const bad = save !== 'saved' && save !== 'saving';
  const [wasBusy, setWasBusy] = useState(false);
  if (save !== 'saved' && !wasBusy) setWasBusy(true);
  // Nothing of theirs is there yet, so nothing of it is saved either. What a field began with is not theirs.
  const isEmpty = useSigningState(
    ({ fields, me }) =>
      !fields.some((field) => field.signatory_uuid === me.uuid && !field.auto_fill && fieldKind(field.type).isFilled(field, fields)),
  );
  const text = save === 'saved' && isEmpty && !wasBusy ? '\u00a0' : t(words[save]);
  return (
    <p className={bad ? 'sg-save sg-save-bad' : 'sg-save'} role={bad ? 'alert' : undefined}>
      {text}
    </p>
  );
}
