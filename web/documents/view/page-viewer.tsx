import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDownload, IconMinus, IconPlus, IconZoomScan } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ChildDocument, Pack } from '../../../shared/contract/schemas/document.ts';
import { t } from '../../messages/document-view.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { downloadAddress } from '../document-calls.ts';
import { PageImage } from './page-image.tsx';
import classes from './page-viewer.module.css';

/** Widths of a page, as multiples of what fits. */
const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4];
const fits = 2;
/** Tab names longer than 15 are cut to 14 and an ellipsis (spec core §9). */
const tabLength = 15;

/** The pages as they are, with what has been filled in. */
export function PageViewer({ document, tab }: { document: Pack; tab: number }) {
  const [zoom, setZoom] = useState(fits);
  const children = document.child_documents;
  const shown = children[tab] ?? children[0];
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
        <span className={classes.zoom}>
          {shown?.final_file_key && !document.is_deleted && <DownloadChild child={shown} />}
          <IconButton icon={IconMinus} label={t('zoom_out')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
          <IconButton icon={IconZoomScan} label={t('zoom_fit')} onClick={() => setZoom(fits)} />
          <IconButton icon={IconPlus} label={t('zoom_in')} disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to */}
      <section className={classes.pages} tabIndex={0} aria-label={shown?.document_name}>
        {shown && <Pages document={document} child={shown} zoom={zooms[zoom] ?? 1} />}
      </section>
    </section>
  );
}

/** The shown document of a pack by itself; the header's button gives the whole. */
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

function Pages({ document, child, zoom }: { document: Pack; child: ChildDocument; zoom: number }) {
  return child.pages.map((page) => (
    <PageImage
      key={`${child.key} ${page.index}`}
      page={page}
      child={child}
      signatories={document.signatories}
      fields={child.data_fields.filter((field) => field.page_index === page.index)}
      zoom={zoom}
    />
  ));
}

function tabName(name: string): string {
  return name.length > tabLength ? `${name.slice(0, tabLength - 1)}…` : name;
}
