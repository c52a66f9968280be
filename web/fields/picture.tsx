import { type ImgHTMLAttributes, type ReactNode, useEffect, useState } from 'react';
import { sessionHeaders } from '../api/session.ts';

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError' | 'alt'> {
  alt: string;
  /** The newest address. It changes every few minutes and expires. */
  src: string;
  /** The call that fetches the picture once its address has expired. */
  again?: string | undefined;
  /** Shown if the picture can't be loaded. */
  lost?: ReactNode;
  onLost?(): void;
}

/** A picture with a short-lived address. A loaded picture stays; one that fails to load is fetched through its call. */
export function Picture({ src, again, lost = null, onLost, alt, ...image }: Props) {
  const path = pathOf(src);
  const [shown, setShown] = useState({ path, src });
  const [state, setState] = useState<State>('shown');
  const current = shown.path === path ? shown : { path, src };
  const fetched = useFetched(state === 'asking' ? again : undefined, () => setState('lost'));
  if (current !== shown) {
    setShown(current);
    setState('shown');
  }
  // A later answer brings a new address, so the picture is tried again.
  if (state === 'lost' && current.src !== src) {
    setShown({ path, src });
    setState('shown');
  }
  useEffect(() => {
    if (state === 'lost') onLost?.();
  }, [state, onLost]);
  const fail = () => {
    if (current.src !== src) setShown({ path, src });
    else setState(again && state === 'shown' ? 'asking' : 'lost');
  };
  // A page that is not drawn yet has no address.
  if (current.src === '') return null;
  if (state === 'lost') return lost;
  if (state === 'asking' && !fetched) return null;
  return <img {...image} src={fetched ?? current.src} alt={alt} onError={fail} />;
}

type State = 'shown' | 'asking' | 'lost';

/** Data URLs are compared as they are. In other addresses the path names the picture and the query is only the ticket. */
function pathOf(src: string): string {
  return src.startsWith('data:') ? src : (src.split('?', 1)[0] ?? src);
}

/** Turns a call's answer into an address of this page. The call sends the session, which an image element alone would not. */
function useFetched(call: string | undefined, onFailure: () => void): string | null {
  const [url, setUrl] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new call is asked once, whatever else is drawn meanwhile
  useEffect(() => {
    if (!call) return;
    const stop = new AbortController();
    let made: string | null = null;
    fetch(call, { headers: sessionHeaders(), signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error('There is no picture');
        made = URL.createObjectURL(await response.blob());
        setUrl(made);
      })
      .catch(() => {
        if (!stop.signal.aborted) onFailure();
      });
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [call]);
  return url;
}

/** Spec core §7: a failed page image is fetched again. */
export function pageAgain(documentKey: string, index: number, size: 'large' | 'thumbnail' = 'large'): string {
  return `/app/documents/${encodeURIComponent(documentKey)}/get_blob_as_image?index_of_page=${index}&size=${size}`;
}

/** The call that serves a field's content; none for content that only this browser holds. */
export function fieldAgain({ key, uuid, blob_url }: { key?: string; uuid?: string; blob_url: string | null }): string | undefined {
  if (!key || !uuid || blob_url?.startsWith('data:')) return undefined;
  return `/app/serve_data_field_blob/${encodeURIComponent(key)}/${encodeURIComponent(uuid)}`;
}
