import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostSite {
  origin: string;
  close(): void;
}

/** The example of the documentation, for this installation. */
export const exampleHostPage = (url: string): string =>
  readFileSync('docs/embedding/host-page.html', 'utf8').replace('https://sign.example.com', url);

/** Another site, under another name than the product: it answers every path with one page. */
export async function hostSite(page: string): Promise<HostSite> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/favicon.ico' ? 204 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(request.url === '/favicon.ico' ? '' : page);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
