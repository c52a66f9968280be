import { ActionIcon, Tooltip } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { ChildDocument, Pack } from '../../../shared/contract/schemas/documents/document.ts';
import { drawingOrder } from '../../../shared/fields/printing/drawing-order.ts';
import { IconDownload, IconMinus, IconPlus, IconZoomScan } from '../../icons/icons.ts';
import { t } from '../../messages/document-view.ts';
import { t as pageWords } from '../../messages/surface.ts';
import type { Shape } from '../../surface/layout.ts';
import { PageColumn } from '../../surface/page-column.tsx';
import { PageNumber } from '../../surface/page-number.tsx';
import { createSurface, type Surface } from '../../surface/surface.ts';
import { useSurface } from '../../surface/use-surface.ts';
import { zoomLimits } from '../../surface/zoom.ts';
import { pressZoomKey } from '../../surface/zoom-gestures.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { downloadAddress } from '../document-calls.ts';
import { AddNoteButton, PlacingBar, usePlacing, useShownNote } from './notes/placing.tsx';
import classes from './page-viewer.module.css';
import { StillField } from './still-field.tsx';

/** Tab names longer than 15 are cut to 14 and an ellipsis (spec core §9). */
const tabLength = 15;

/** Comfortable to read, and the width at which page images are sharp. CSS pixels. */
const widestFit = 860;
const shape: Shape = {
  gap: 16,
  margin: (room) => (room < 600 ? 12 : 24),
  fit: ({ width }, room) => Math.min(room, widestFit) / width,
};

/** The pages with what has been filled in so far. */
export function PageViewer({ document, tab, onChanged }: { document: Pack; tab: number; onChanged: () => Promise<unknown> }) {
  const [surface] = useState(() => createSurface(shape));
  const children = document.child_documents;
  const shown = children[tab] ?? children[0];
  const placing = usePlacing({ document, surface, onChanged });
  useShownNote(document, surface);
  return (
    <section className={classes.viewer} aria-label={t('pages')}>
      <div className={classes.bar}>
        {children.length > 1 && (
          <nav className={classes.tabs} aria-label={t('documents')}>
            {children.map((child, index) => (
              <Link
                key={child.key}
                to={`/documents/${document.key}/${index}`}
                replace
                className={classes.tab}
                title={child.document_name}
                aria-current={child === shown ? 'page' : undefined}
              >
                {tabName(child.document_name)}
              </Link>
            ))}
          </nav>
        )}
        <span className={classes.tools}>
          {shown?.final_file_key && !document.is_deleted && <DownloadChild child={shown} />}
          <AddNoteButton document={document} />
          <PageNumber surface={surface} />
          <Zoom surface={surface} />
        </span>
      </div>
      <PlacingBar document={document} surface={surface} onChanged={onChanged} />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to
        tabIndex={0}
        aria-label={shown?.document_name}
        onKeyDown={(event) => pressZoomKey(surface, event)}
        {...placing}
        className={`${classes.pages} ${placing.className ?? ''}`}
      >
        {shown && <Pages surface={surface} child={shown} document={document} />}
      </section>
    </section>
  );
}

function Zoom({ surface }: { surface: Surface }) {
  const zoom = useSurface(surface, surface.zoomNow);
  const { smallest, largest } = zoomLimits;
  return (
    <>
      <IconButton icon={IconMinus} label={pageWords('zoom_out')} disabled={zoom <= smallest} onClick={() => surface.zoomStep(-1)} />
      <span className={classes.percent}>{Math.round(zoom * 100)} %</span>
      <IconButton icon={IconPlus} label={pageWords('zoom_in')} disabled={zoom >= largest} onClick={() => surface.zoomStep(1)} />
      <IconButton icon={IconZoomScan} label={pageWords('zoom_fit')} onClick={() => surface.zoomTo(null)} />
    </>
  );
}

/** Downloads the shown document of a pack; the header's button downloads the whole pack. */
function DownloadChild({ child }: { child: ChildDocument }) {
  const label = t('download_child', { name: child.document_name });
  return (
    <Tooltip label={label}>
      <ActionIcon component="a" href={downloadAddress(child.key)} download variant="subtle" color="gray" size="lg" aria-label={label}>
        <IconDownload size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

interface PagesProps {
  surface: Surface;
  child: ChildDocument;
  document: Pack;
}

function Pages({ surface, child, document: { signatories, status } }: PagesProps) {
  const isOver = status === 'complete';
  const { key, document_name, data_fields } = child;
  const pages = useMemo(() => child.pages.map((page) => ({ key, page })), [key, child.pages]);
  const fields = useMemo(() => data_fields.toSorted(drawingOrder), [data_fields]);
  return (
    <PageColumn
      className={classes.column}
      surface={surface}
      pages={pages}
      picture="named"
      nameOf={({ page }) => t('page', { n: page.index + 1, total: child.pages.length, name: document_name })}
      layer={({ page }) =>
        fields.flatMap((field) =>
          field.page_index === page.index
            ? [
                <StillField
                  key={field.uuid}
                  field={field}
                  signatory={signatories.find(({ uuid }) => uuid === field.signatory_uuid)}
                  people={signatories}
                  isOver={isOver}
                />,
              ]
            : [],
        )
      }
    />
  );
}

function tabName(name: string): string {
  return name.length > tabLength ? `${name.slice(0, tabLength - 1)}…` : name;
}
