import './file-viewer.css';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../exports/save-file.ts';
import { IconDownload } from '../../icons/icons.ts';
import { t as pageWords } from '../../messages/surface.ts';
import { drawFilePage, type OpenedPdf, openPdfFile } from '../../surface/pdf-file.ts';
import { useSigning } from '../state/context.ts';
import type { Dialog as AnyDialog } from '../state/types.ts';
import { Dialog } from '../ui/dialog.tsx';
import { t } from './words.ts';

type Props = Omit<Extract<AnyDialog, { kind: 'file' }>, 'kind'>;

/** A supporting document, or a file of somebody else, read without leaving the page. */
export function FileViewer({ name, filename, shown, back }: Props) {
  const { openDialog } = useSigning();
  return (
    <Dialog
      shape="full"
      title={name}
      onClose={() => openDialog(back)}
      actions={
        <button type="button" className="sg-button sg-wide" onClick={() => saveFile(filename, shown.file)}>
          <IconDownload size={20} aria-hidden /> {t('download')}
        </button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section tabIndex={0} aria-label={name}>
        {shown.kind === 'picture' ? <PictureOfFile file={shown.file} name={name} /> : <PdfPages file={shown.file} />}
      </section>
    </Dialog>
  );
}

function PictureOfFile({ file, name }: { file: Blob; name: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (failed) return <Unreadable />;
  return url && <img className="sg-file-picture" src={url} alt={name} onError={() => setFailed(true)} />;
}

function PdfPages({ file }: { file: Blob }) {
  const [pdf, setPdf] = useState<OpenedPdf | null | undefined>(undefined);
  useEffect(() => {
    let opened: OpenedPdf | undefined;
    let isOver = false;
    openPdfFile(file).then(
      (found) => {
        opened = found;
        if (isOver) found.close();
        else setPdf(found);
      },
      () => setPdf(null),
    );
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [file]);
  if (pdf === null) return <Unreadable />;
  if (pdf === undefined) return <p role="status">{t('opening')}</p>;
  return (
    <ol className="sg-file-pages">
      {pdf.sizes.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no identity but their order
        <FilePage key={index} pdf={pdf} index={index} size={size} />
      ))}
    </ol>
  );
}

/** What stands of a page: nothing yet, its print and its words, or nothing because it could not be drawn. */
type PageState = { is: 'coming' | 'lost' } | { is: 'drawn'; text: string };

/** Drawn when it comes near, and forgotten when it is far. Its words stay for screen readers. */
function FilePage({ pdf, index, size }: { pdf: OpenedPdf; index: number; size: { width: number; height: number } }) {
  const element = useRef<HTMLLIElement>(null);
  const [near, setNear] = useState(false);
  const [state, setState] = useState<PageState>({ is: 'coming' });
  useEffect(() => {
    const page = element.current;
    if (!page) return;
    const watch = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), { rootMargin: '600px' });
    watch.observe(page);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const page = element.current;
    if (!near || !page) return;
    const stop = new AbortController();
    const holder = page.querySelector('span');
    setState((known) => (known.is === 'lost' ? { is: 'coming' } : known));
    drawFilePage(pdf, index, page.clientWidth * Math.min(3, window.devicePixelRatio), stop.signal).then(
      (drawn) => {
        if (stop.signal.aborted) return;
        // Pages may differ in size.
        page.style.aspectRatio = `${drawn.canvas.width} / ${drawn.canvas.height}`;
        holder?.replaceChildren(drawn.canvas);
        setState({ is: 'drawn', text: drawn.text });
      },
      () => !stop.signal.aborted && setState({ is: 'lost' }),
    );
    return () => {
      stop.abort();
      for (const canvas of holder?.querySelectorAll('canvas') ?? []) canvas.width = canvas.height = 0;
      holder?.replaceChildren();
    };
  }, [near, pdf, index]);
  const name = pageWords('page_of', { n: index + 1, total: pdf.sizes.length });
  return (
    <li ref={element} style={{ aspectRatio: `${size.width} / ${size.height}` }} aria-label={name}>
      <span aria-hidden="true" />
      {state.is === 'lost' ? (
        <p className="sg-file-lost">{pageWords('page_failed')}</p>
      ) : (
        <p className="visually-hidden">{wordsOf(state)}</p>
      )}
    </li>
  );
}

function wordsOf(state: PageState): string {
  return state.is === 'drawn' ? state.text || pageWords('read_no_text') : t('opening');
}

function Unreadable() {
  return <p role="alert">{t('unreadable')}</p>;
}
