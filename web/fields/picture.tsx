import { type ImgHTMLAttributes, type ReactNode, useEffect, useState } from 'react';
import { sessionHeaders } from '../api/session.ts';

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError' | 'alt'> {
  alt: string;
  /** The newest address: it changes every few minutes and lapses. */
  src: string;
  /** The call that finds the picture again once its address has lapsed. */
  again?: string | undefined;
  /** Stands where the picture can't be had. */
  lost?: ReactNode;
  onLost?(): void;
}

/** A picture by a short-lived address: what has loaded stays, and what fails to load is asked for again by its call. */
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
  // A later answer brings a new address: another try.
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

/** Data URLs are what they say; of an address the path names the picture, the query only the ticket. */
function pathOf(src: string): string {
  return src.startsWith('data:') ? src : (src.split('?', 1)[0] ?? src);
}

/** The answer of a call as an address of this page; it sends the session that an image alone would not. */
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

/** The call that serves what is in a field; none for what this browser still holds itself. */
export function fieldAgain({ key, uuid, blob_url }: { key?: string; uuid?: string; blob_url: string | null }): string | undefined {
  if (!key || !uuid || blob_url?.startsWith('data:')) return undefined;
  return `/app/serve_data_field_blob/${encodeURIComponent(key)}/${encodeURIComponent(uuid)}`;
}
