import { useEffect, useState } from 'react';
import type { Page } from '../../../shared/contract/schemas/document.ts';
import { sessionHeaders } from '../../api/session.ts';
import { InPlace } from '../../fields/in-place.tsx';
import { t } from '../messages.ts';

interface Props {
  childKey: string;
  page: Page;
  label: string;
}

/** A page's small image at once and the sharp one over it; where its address fails, the image is asked for by the document's own call. */
export function PageImage({ childKey, page, label }: Props) {
  const [failed, setFailed] = useState(page.image_url === '');
  const fallback = useFallback(childKey, page.index, failed);
  return (
    <>
      <InPlace at={{ x: 0, y: 0, ...page }}>
        {page.thumbnail_url && <img className="sg-page-image" src={page.thumbnail_url} alt="" draggable={false} />}
        {!failed && (
          <img
            className="sg-page-image"
            src={page.image_url}
            alt={label}
            draggable={false}
            decoding="async"
            onError={() => setFailed(true)}
          />
        )}
        {failed && fallback.url && <img className="sg-page-image" src={fallback.url} alt={label} draggable={false} />}
      </InPlace>
      {fallback.lost && <p className="sg-page-lost">{t('page_failed')}</p>}
    </>
  );
}

/** Spec core §7: a failed page image is fetched again by get_blob_as_image. */
function useFallback(childKey: string, index: number, wanted: boolean): { url: string | null; lost: boolean } {
  const [state, setState] = useState<{ url: string | null; lost: boolean }>({ url: null, lost: false });
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    let url: string | null = null;
    fetch(`/app/documents/${childKey}/get_blob_as_image?index_of_page=${index}`, { headers: sessionHeaders(), signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error('The page has no image');
        url = URL.createObjectURL(await response.blob());
        setState({ url, lost: false });
      })
      .catch(() => {
        if (!stop.signal.aborted) setState({ url: null, lost: true });
      });
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [childKey, index, wanted]);
  return state;
}
