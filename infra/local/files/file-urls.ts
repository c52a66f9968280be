import { timingSafeEqual } from 'node:crypto';
import { hmac } from '../../../functions/hmac.ts';

/** What a signed file URL permits. */
export interface FileGrant {
  method: 'GET' | 'PUT';
  key: string;
  /** Epoch seconds. */
  expires: number;
  /** PUT: the most bytes. */
  max?: number;
  contentType?: string;
  /** GET: the name to save it under. */
  filename?: string;
}

/** Path and query of a URL that grants this. */
export function signFileUrl(secret: Uint8Array, grant: FileGrant): string {
  const query = new URLSearchParams({ expires: String(grant.expires) });
  if (grant.method === 'PUT') query.set('upload', String(grant.max ?? 0));
  if (grant.contentType !== undefined) query.set('type', grant.contentType);
  if (grant.filename !== undefined) query.set('filename', grant.filename);
  query.set('signature', signature(secret, grant));
  return `/_files/${grant.key.split('/').map(encodeURIComponent).join('/')}?${query}`;
}

/** The grant of a URL that this secret signed; undefined for any other. The caller must check whether it has expired. */
export function readFileUrl(secret: Uint8Array, url: URL): FileGrant | undefined {
  const query = url.searchParams;
  let key: string;
  try {
    key = url.pathname.slice('/_files/'.length).split('/').map(decodeURIComponent).join('/');
  } catch {
    return undefined;
  }
  const upload = query.get('upload');
  const grant: FileGrant = { method: upload === null ? 'GET' : 'PUT', key, expires: Number(query.get('expires')) };
  if (upload !== null) grant.max = Number(upload);
  const contentType = query.get('type');
  if (contentType !== null) grant.contentType = contentType;
  const filename = query.get('filename');
  if (filename !== null) grant.filename = filename;
  const given = Buffer.from(query.get('signature') ?? '', 'base64url');
  const expected = Buffer.from(signature(secret, grant), 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? grant : undefined;
}

function signature(secret: Uint8Array, grant: FileGrant): string {
  const signed = [grant.method, grant.key, grant.expires, grant.max ?? null, grant.contentType ?? null, grant.filename ?? null];
  return hmac(secret, JSON.stringify(signed)).toString('base64url');
}
