import type { Signatory } from '../../contract/schemas/documents/signatory.ts';

type People = readonly Pick<Signatory, 'status'>[];

/** How far the signing of a document is. Lists, headers, mails, files and answers all count by it. */
export interface SigningProgress {
  signed: number;
  excluded: number;
  total: number;
}

/** Whoever was excluded has not signed, although nobody waits for them. */
export function signingProgress(people: People): SigningProgress {
  const count = (status: Signatory['status']) => people.filter((person) => person.status === status).length;
  return { signed: count('complete'), excluded: count('excluded'), total: people.length };
}

/** How many of the people that a document was sent to have signed. */
export type HowSigned = 'by_everybody' | 'by_some' | 'by_nobody';

export function howSigned({ signed, total }: SigningProgress): HowSigned {
  if (signed === 0) return 'by_nobody';
  return signed === total ? 'by_everybody' : 'by_some';
}
