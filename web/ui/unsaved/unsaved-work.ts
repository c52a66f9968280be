import { useEffect } from 'react';

const forms = new Set<object>();

/** Whether a form on the screen holds changes that nobody has saved. */
export const hasUnsavedWork = (): boolean => forms.size > 0;

/** While `isChanged`, whoever leaves the screen, or closes the page, is asked first. */
export function useUnsavedWork(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const form = {};
    forms.add(form);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      forms.delete(form);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isChanged]);
}
