import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * A link may lead to a part of a screen, once that is loaded: #profile/two_step. Following the same one again leads there
 * again. The part is the section that has the id, or whose heading has it.
 */
export function useSection(section: string | undefined, isLoaded: boolean): void {
  const { key: visit } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `visit` changes with each link that is followed
  useEffect(() => {
    const part = isLoaded && section ? document.getElementById(section)?.closest('section') : null;
    if (!part) return;
    part.scrollIntoView();
    // The next Tab goes on there. Somebody who goes through a select with the arrow keys stays in it.
    if (document.activeElement instanceof HTMLSelectElement) return;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  }, [isLoaded, section, visit]);
}
