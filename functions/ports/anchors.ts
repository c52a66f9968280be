import type { Anchor } from '../../shared/domain/audit/anchors.ts';

/** Something was taken out of the store of anchors, or changed in it. */
export interface AnchorStoreProblem {
  code: 'anchors_changed' | 'anchors_removed' | 'anchors_not_locked';
  /** Where it shows: a line of the file, a key of the bucket. */
  place: string;
}

/** Anchors of audit records. What is in is never changed and never taken out. */
export interface Anchors {
  /** Keeps these. Of the same record and hash the first one counts, however often it comes. */
  append(anchors: readonly Anchor[]): Promise<void>;
  /** The anchors of one document by sequence, then time. */
  of(documentKey: string): Promise<Anchor[]>;
  /** The keys of all documents with anchors, in no order, each once. */
  documents(): AsyncIterable<string>;
  /** When the first anchor was kept (ISO 8601); null before. */
  began(): Promise<string | null>;
  /** What shows that something was taken out of the store or changed in it. */
  problems(): Promise<AnchorStoreProblem[]>;
}
