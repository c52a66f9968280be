import '../../../web/theme/base.css';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { PageColumn } from '../../../web/surface/page-column.tsx';
import { PageNumber } from '../../../web/surface/page-number.tsx';
import { PdfAssets } from '../../../web/surface/pdf-assets.ts';
import { createSurface } from '../../../web/surface/surface.ts';
import { pressZoomKey } from '../../../web/surface/zoom-gestures.ts';

/** The content of a test. */
export interface Shown {
  key: string;
  pages: number;
  /** The pages scroll together with the content above them, instead of in a pane of their own. */
  within?: boolean;
}

const surface = createSurface({ gap: 10, margin: () => 20, fit: ({ width }, room) => Math.min(room, 800) / width });

function Pane({ key_, pages: count, within }: { key_: string; pages: number; within: boolean }) {
  const pages = useMemo(
    () =>
      Array.from({ length: count }, (_, index) => ({
        key: key_,
        page: { index, width: 600, height: 800, image_url: `/large/${index}.svg`, thumbnail_url: `/small/${index}.svg` },
      })),
    [key_, count],
  );
  const pane = (
    <section
      aria-label="Pages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      style={{ touchAction: 'pan-x pan-y', ...(within ? { overflow: 'auto hidden' } : { overflow: 'auto', height: '90vh' }) }}
      onKeyDown={(event) => pressZoomKey(surface, event)}
    >
      <PageColumn
        surface={surface}
        pages={pages}
        role="group"
        picture="named"
        nameOf={({ page }) => `Page ${page.index + 1}`}
        layer={({ page }, { scale }) => (
          <button type="button" style={{ position: 'absolute', left: 100 * scale, top: 100 * scale }}>
            Button of page {page.index + 1}
          </button>
        )}
      />
    </section>
  );
  return (
    <>
      <PageNumber surface={surface} />
      {within ? (
        <div id="outer" style={{ overflow: 'auto', height: '90vh' }}>
          <h1 style={{ height: 400 }}>Above the pages</h1>
          {pane}
        </div>
      ) : (
        pane
      )}
    </>
  );
}

const root = createRoot(document.getElementById('root') as HTMLElement);

Object.assign(window, {
  surface,
  assetBytes: async (filename: string) => (await new PdfAssets().fetch({ filename })).length,
  show: ({ key, pages, within = false }: Shown) => root.render(<Pane key_={key} pages={pages} within={within} />),
});
