import { lazy, Suspense } from 'react';
import { FormView } from '../form/form-view.tsx';
import { useSigningState } from '../state/context.ts';

const DocumentView = lazy(() => import('../pages/document-view.tsx').then((module) => ({ default: module.DocumentView })));

/** Reading and filling in, in one of two views. */
export function Fill() {
  const view = useSigningState((state) => state.view);
  if (view === 'form') return <FormView />;
  return (
    <Suspense fallback={<div className="sg-scroller" />}>
      <DocumentView />
    </Suspense>
  );
}
