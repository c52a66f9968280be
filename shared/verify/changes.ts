/** What an addition to a signed file did, from harmless to grave. */
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
  /** Bookmarks, named destinations, labels, tags. */
  'navigation',
  'attachments',
  /** Parts that run or open by themselves. */
  'actions',
  /** Settings of what is shown and hidden. */
  'layers',
  'page_content',
  /** Pages were added, removed or moved. */
  'pages',
  'signature_removed',
  'other',
  /** Bytes that belong to nothing that a reader shows. */
  'hidden_bytes',
  /** The addition can't be read, so its effect is unknown. */
  'unreadable',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface Change {
  kind: ChangeKind;
  /** Counted from 1, as people do. Only if the change shows on pages, or may show. */
  pages: number[];
  /** Names of the form's fields. */
  fields: string[];
}

/** What a certification allows (ISO 32000-2, 12.8.2.2): 1 nothing, 2 forms and signatures, 3 annotations too. */
export type Certification = 1 | 2 | 3;

const proof: ChangeKind[] = ['validation_data', 'time_stamp_added'];
const harmless: ChangeKind[] = [...proof, 'padding'];
const filling: ChangeKind[] = [...harmless, 'signature_added', 'form_filled', 'metadata'];

/** Whether all changes only add proof for what was there before. */
export function isOnlyProof(changes: readonly Change[]): boolean {
  return changes.every(({ kind }) => proof.includes(kind));
}

/** Whether a signed file may be changed in this way. Without a certification it may be filled in. */
export function isPermitted(changes: readonly Change[], certification: Certification | null): boolean {
  const allowed: ChangeKind[] = certification === 1 ? harmless : certification === 3 ? [...filling, 'annotations'] : filling;
  return changes.every(({ kind }) => allowed.includes(kind));
}

const mostNamed = 50;

/** Collects what is found, by kind. */
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
