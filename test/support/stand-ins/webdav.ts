import { type StandIn, startStandIn } from './server.ts';

/** A WebDAV server with one folder, `files`, for one user. As the standard asks, it makes no folder by itself. */
export async function startWebdav({ user = 'ada', password = 'app-password', port = 0 } = {}): Promise<StandIn> {
  const folders = new Set(['', 'files']);
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return startStandIn(
    ({ request }) => request.headers.authorization === authorization,
    ({ method, path, body }, { files }) => {
      const parent = path.split('/').slice(0, -1).join('/');
      if (method === 'HEAD') return files.has(path) ? 200 : 404;
      if (method === 'DELETE') return files.delete(path) ? 204 : 404;
      if (!['PUT', 'MKCOL'].includes(method)) return 405;
      if (!folders.has(parent)) return 409;
      if (method === 'PUT') return files.set(path, body) && 201;
      if (folders.has(path)) return 405;
      folders.add(path);
      return 201;
    },
    port,
  );
}
