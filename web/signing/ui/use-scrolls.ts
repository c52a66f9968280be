import { useEffect, useRef, useState } from 'react';

/** Whether an element's content is longer than itself: then the keyboard must reach it to scroll. */
export function useScrolls() {
  const element = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const body = element.current;
    if (!body || !('ResizeObserver' in window)) return;
    const look = () => setScrolls(body.scrollHeight > body.clientHeight + 1);
    const sizes = new ResizeObserver(look);
    const watch = () => {
      for (const one of [body, ...body.children]) sizes.observe(one);
      look();
    };
    // What comes later may make it longer, and takes no part in the sizes of what is there.
    const content = new MutationObserver(watch);
    content.observe(body, { childList: true });
    watch();
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, []);
  return [element, scrolls] as const;
}
