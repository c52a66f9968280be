export interface FileHead {
  /** Bytes. */
  size: number;
  content_type: string;
}

interface UploadUrlInput {
  key: string;
  /** Bytes. The store refuses a larger upload if it can, and upload-success always does. */
  maxBytes: number;
  /** The exact size, if it is known. The store then takes nothing larger. */
  bytes?: number;
  contentType?: string;
  expiresSeconds: number;
}

interface DownloadUrlInput {
  key: string;
  /** The name under which the browser saves it. Without a name, the browser displays it. */
  filename?: string;
  contentType?: string;
  expiresSeconds: number;
}

export class FileMissing extends Error {
  constructor() {
    super('There is no file under this key');
    this.name = 'FileMissing';
  }
}

/** Byte storage under slash-separated keys. Writes are atomic: a reader sees the whole file or none. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Stores a file under a key that has none. A file that is there already stays as it is. */
  putOnce(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Stores what comes in parts, however much, holding little of it in memory. Nothing is stored if `parts` throws. */
  putParts(key: string, parts: AsyncIterable<Uint8Array>, contentType: string): Promise<void>;
  /**
   * Replaces a file by what `change` makes of it; null leaves it. If somebody else has replaced it meanwhile, `change` is asked anew,
   * so that nothing of theirs is lost. Throws FileMissing.
   */
  change(key: string, change: (bytes: Uint8Array) => Promise<Uint8Array | null>): Promise<void>;
  /** Throws FileMissing. */
  get(key: string): Promise<Uint8Array>;
  /** Bytes `start` to `end`, both included. Throws FileMissing. */
  getRange(key: string, start: number, end: number): Promise<Uint8Array>;
  head(key: string): Promise<FileHead | undefined>;
  /** Throws FileMissing. */
  copy(from: string, to: string): Promise<void>;
  /** Deleting a missing file is no error. */
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  /** A URL that takes one PUT of the raw bytes. */
  uploadUrl(input: UploadUrlInput): Promise<string>;
  /** A URL that answers GET, ranges too. */
  downloadUrl(input: DownloadUrlInput): Promise<string>;
}
