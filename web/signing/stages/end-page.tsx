import type { ReactNode } from 'react';
import { useScrolls } from '../ui/use-scrolls.ts';

/** What is shown when somebody has ended their signing. The heading among its children has the id `end-title`. */
export function EndPage({ children }: { children: ReactNode }) {
  const [page, scrolls] = useScrolls();
  return (
    <div
      ref={page}
      className="sg-scroller sg-message-page"
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-labelledby': 'end-title' })}
    >
      {children}
    </div>
  );
}
