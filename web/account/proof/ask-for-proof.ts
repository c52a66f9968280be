import { createStore } from '../../api/store.ts';

/** What the dialog asks for: a password is enough, or it takes a code. */
export interface ProofRequest {
  least: 'password' | 'code';
  answer: (isProved: boolean) => void;
}

/** What is being asked now; null if nothing is. */
export const proofRequest = createStore<ProofRequest | null>(null);

/** Asks the person to prove that it is them. Calls that are refused at the same time share one dialog. */
export function askForProof(least: string): Promise<boolean> {
  const earlier = proofRequest.get();
  return new Promise((resolve) => {
    proofRequest.set({
      least: least === 'code' || earlier?.least === 'code' ? 'code' : 'password',
      answer: (isProved) => {
        proofRequest.set(null);
        earlier?.answer(isProved);
        resolve(isProved);
      },
    });
  });
}
