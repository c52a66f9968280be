import { type ClosedLink, closedBy } from '../model/closed-link.ts';
import { openLink } from '../open-link.ts';

/**
 * Why the page can't go on after this failure; null if it can. A refused call tells less than the link itself, which is
 * asked. Whoever came by a form has no link, so that its answer tells nothing.
 */
export async function closedFor(error: unknown): Promise<ClosedLink | null> {
  const closed = closedBy(error);
  if (closed?.code !== 'cancelled') return closed;
  return openLink({ isRenewal: true }).then(
    () => closed,
    (told: unknown) => {
      const link = closedBy(told);
      return link && link.code !== 'unknown' ? link : closed;
    },
  );
}
