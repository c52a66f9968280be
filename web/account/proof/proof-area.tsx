import { useSyncExternalStore } from 'react';
import { lazily } from '../../ui/lazily.tsx';
import { proofRequest } from './ask-for-proof.ts';

const ProofDialog = lazily(async () => (await import('./proof-dialog.tsx')).ProofDialog);

/** Shows what `askForProof` asks. Rendered once for the whole app; its dialog loads when it is first needed. */
export function ProofArea() {
  const request = useSyncExternalStore(proofRequest.subscribe, proofRequest.get);
  return request && <ProofDialog request={request} />;
}
