import type { MouseEvent } from 'react';
import { ledTo } from '../api/led-to.ts';
import { attempt } from '../ui/toasts.ts';

/** The properties of a link that leads on to sign as this person, who has the caller's own address. Why it does not is said here. */
export function signNowLink(key: string, uuid: string) {
  const href = `/app/documents/${encodeURIComponent(key)}/switch_user/${encodeURIComponent(uuid)}`;
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void attempt(async () => window.location.assign(await ledTo(href)));
  };
  return { href, onClick };
}
