import { FormView } from '../form/form-view.tsx';
import { DocumentView } from '../pages/document-view.tsx';
import { useSigningState } from '../state/context.ts';

/** Reading and filling in, in one of two views. */
export function Fill() {
  const view = useSigningState((state) => state.view);
  return view === 'form' ? <FormView /> : <DocumentView />;
}
