/** What an addition to a signed file did, from the harmless to the grave. */
export const changeKinds = [
  /** Comments, white space, or objects that nothing refers to. */
  'padding',
  /** Certificates and revocation data, so that signatures can be checked later. */
  'validation_data',
  'time_stamp_added',
  'signature_added',
  'form_filled',
  'metadata',
  'annotations',
  /** Fields were added, removed, moved or given other rules. */
  'form_changed',
  /** Bookmarks, named places, labels, tags. */
  'navigation',
  'attachments',
  /** What runs or opens by itself. */
  'actions',
  /** What is shown and hidden. */
  'layers',
  'page_content',
  /** Pages were added, removed or moved. */
  'pages',
  'signature_removed',
  'other',
  /** Bytes that belong to nothing which a reader shows. */
  'hidden_bytes',
  /** What was added can't be read, so nobody knows what it does. */
  'unreadable',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface Change {
  kind: ChangeKind;
  /** As people count, from 1; only where the change shows on pages, or may. */
  pages: number[];
  /** Names of the form's fields. */
  fields: string[];
}

/** What a certification allows (ISO 32000-2, 12.8.2.2): 1 nothing, 2 forms and signatures, 3 annotations as well. */
export type Certification = 1 | 2 | 3;

const proof: ChangeKind[] = ['validation_data', 'time_stamp_added'];
const harmless: ChangeKind[] = [...proof, 'padding'];
const filling: ChangeKind[] = [...harmless, 'signature_added', 'form_filled', 'metadata'];

/** Whether changes are only such as prove what was there before. */
export function isOnlyProof(changes: readonly Change[]): boolean {
  return changes.every(({ kind }) => proof.includes(kind));
}

/** Whether a signed file may be changed so. Without a certification: as with filling in allowed. */
export function isPermitted(changes: readonly Change[], certification: Certification | null): boolean {
  const allowed: ChangeKind[] = certification === 1 ? harmless : certification === 3 ? [...filling, 'annotations'] : filling;
  return changes.every(({ kind }) => allowed.includes(kind));
}

const mostNamed = 50;

/** Gathers what is found, kind by kind. */
export class Changes {
  readonly #found = new Map<ChangeKind, { pages: Set<number>; fields: Set<string> }>();

  add(kind: ChangeKind, where: { page?: number | undefined; field?: string } = {}): void {
    const one = this.#found.get(kind) ?? { pages: new Set<number>(), fields: new Set<string>() };
    this.#found.set(kind, one);
    if (where.page !== undefined) one.pages.add(where.page);
    if (where.field && one.fields.size < mostNamed) one.fields.add(where.field);
  }

  list(): Change[] {
    return changeKinds.flatMap((kind) => {
      const one = this.#found.get(kind);
      return one ? [{ kind, pages: [...one.pages].sort((a, b) => a - b).slice(0, mostNamed), fields: [...one.fields] }] : [];
    });
  }
}
