import type { Anchor } from '../../shared/domain/audit/anchors.ts';

/** Something was removed from the store of anchors, or changed in it. */
export interface AnchorStoreProblem {
  code: 'anchors_changed' | 'anchors_removed' | 'anchors_not_locked';
  /** Its place: a line of the file, or a key of the bucket. */
  place: string;
}

/** Anchors of audit records. An anchor is never changed or removed. */
export interface Anchors {
  /** Keeps these anchors. Of the same record and hash the first one counts, however often it comes. */
  append(anchors: readonly Anchor[]): Promise<void>;
  /** The anchors of one document by sequence, then time. */
  of(documentKey: string): Promise<Anchor[]>;
  /** The keys of all documents with anchors, in no order, each once. */
  documents(): AsyncIterable<string>;
  /** The time of the first anchor (ISO 8601); null if there is none. */
  began(): Promise<string | null>;
  /** The signs that something was removed from the store or changed in it. */
  problems(): Promise<AnchorStoreProblem[]>;
}
