import { howSigned, type SigningProgress, signingProgress } from '../../../shared/domain/signing/signing-progress.ts';

const reasons = {
  by_everybody: () => 'Signed by everybody it was sent to',
  by_some: ({ signed, total }) => `Signed by ${signed} of the ${total} people it was sent to`,
  by_nobody: () => 'Completed without signatures',
} satisfies Record<string, (progress: SigningProgress) => string>;

/** Why a file is sealed: the seal's own words, which PDF readers show. */
export function sealReason(people: Parameters<typeof signingProgress>[0]): string {
  const progress = signingProgress(people);
  return reasons[howSigned(progress)](progress);
}
