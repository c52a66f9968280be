import { IconArrowAutofitWidth, IconMinus, IconPlus } from '../../icons/icons.ts';
import { t } from '../../messages/surface.ts';
import { PageNumber } from '../../surface/page-number.tsx';
import type { Surface } from '../../surface/surface.ts';
import { useSurface } from '../../surface/use-surface.ts';
import { zoomLimits } from '../../surface/zoom.ts';
import { AddNoteButton } from '../notes/placing.tsx';
import { readOnAt } from './pack-pages.tsx';

/** The way to another page, and the zoom. */
export function PageControls({ surface }: { surface: Surface }) {
  const zoom = useSurface(surface, surface.zoomNow);
  const fitted = useSurface(surface, (state) => state.zoom === null);
  return (
    <div className="sg-controls">
      <AddNoteButton />
      <PageNumber surface={surface} go={(page) => readOnAt(surface, page)} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend. */}
      <div className="sg-zoom" role="group" aria-label={t('zoom')}>
        <button
          type="button"
          className="sg-icon-button"
          aria-label={t('zoom_out')}
          disabled={zoom <= zoomLimits.smallest}
          onClick={() => surface.zoomStep(-1)}
        >
          <IconMinus size={20} aria-hidden />
        </button>
        <span className="sg-zoom-value">{Math.round(zoom * 100)} %</span>
        <button
          type="button"
          className="sg-icon-button"
          aria-label={t('zoom_in')}
          disabled={zoom >= zoomLimits.largest}
          onClick={() => surface.zoomStep(1)}
        >
          <IconPlus size={20} aria-hidden />
        </button>
        <button
          type="button"
          className="sg-icon-button"
          aria-label={t('zoom_fit')}
          aria-pressed={fitted}
          onClick={() => surface.zoomTo(null)}
        >
          <IconArrowAutofitWidth size={20} aria-hidden />
        </button>
      </div>
    </div>
  );
}
