import { createHash } from 'node:crypto';
import { type Asked, type StandIn, startStandIn } from './server.ts';

/** A store of the S3 kind with one bucket for one key. It checks who asks, and the hash of what comes, but no signatures. */
export async function startS3({ bucket = 'signed', key = 'AKIASTANDIN', port = 0 } = {}): Promise<StandIn> {
  const isKnown = ({ request, body }: Asked) => {
    const { authorization = '' } = request.headers;
    const hash = createHash('sha256').update(body).digest('hex');
    const isWhole = ['UNSIGNED-PAYLOAD', hash].includes(String(request.headers['x-amz-content-sha256']));
    return authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${key}/`) && isWhole;
  };
  return startStandIn(
    isKnown,
    ({ method, path, body }, { files }) => {
      if (path.split('/', 1)[0] !== bucket) return 404;
      if (method === 'PUT') return files.set(path, body) && 200;
      if (method === 'HEAD') return files.has(path) ? 200 : 404;
      if (method !== 'DELETE') return 405;
      files.delete(path);
      return 204;
    },
    port,
  );
}
