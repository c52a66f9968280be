import { rootOf } from '../../../shared/domain/integrations/adapters.ts';
import { type Connect, NotTaken, problemOf, type Removing } from './connection.ts';

const succeeded = (status: number) => status >= 200 && status < 300;

/** A folder of a WebDAV server (RFC 4918), such as Nextcloud's. Folders below it are made when they are needed. */
export const connectWebdav: Connect<Removing> = (ask, { site_url, user_name, access_token }) => {
  const authorization = `Basic ${Buffer.from(`${user_name}:${access_token}`).toString('base64')}`;
  const addressOf = (path: readonly string[]) => [rootOf(site_url), ...path.map(encodeURIComponent)].join('/');
  const statusOf = async (method: string, path: readonly string[], more: { headers?: Record<string, string>; body?: Uint8Array } = {}) => {
    const headers = { authorization, ...more.headers };
    return (await ask({ url: addressOf(path), method, ...more, headers })).status;
  };
  return {
    async store(path, body, contentType) {
      const put = () => statusOf('PUT', path, { headers: { 'content-type': contentType }, body });
      let status = await put();
      // A missing folder: 409 by the standard, 404 from some servers.
      if ((status === 409 || status === 404) && path.length > 1) {
        for (let depth = 1; depth < path.length; depth++) {
          const made = await statusOf('MKCOL', path.slice(0, depth));
          // 405: it is there already.
          if (!succeeded(made) && made !== 405) throw new NotTaken(problemOf(made));
        }
        status = await put();
      }
      if (!succeeded(status)) throw new NotTaken(problemOf(status));
      return path.join('/');
    },
    async remove(path) {
      const status = await statusOf('DELETE', path);
      if (!succeeded(status) && status !== 404) throw new NotTaken(problemOf(status));
    },
  };
};
