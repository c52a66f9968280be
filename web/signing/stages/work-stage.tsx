import { useSigningState } from '../state/context.ts';
import { Done } from './done.tsx';
import { Ended } from './ended.tsx';
import { Fill } from './fill.tsx';
import { Preview } from './preview.tsx';

/** The stages after the first screen. */
export function WorkStage() {
  const stage = useSigningState((state) => state.stage);
  switch (stage) {
    case 'fill':
      return <Fill />;
    case 'preview':
      return <Preview />;
    case 'done':
      return <Done />;
    case 'later':
    case 'rejected':
      return <Ended how={stage} />;
    case 'start':
      return null;
  }
}
