import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { createHttpTrust } from './trust.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const unreachable = expect.objectContaining({ name: 'TrustUnreachable' });
const open = (privateHosts: string[], timeout = 5_000) => createHttpTrust({ tsaUrl: undefined, privateHosts, timeout });

describe('addresses that stand in certificates', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.0.1',
    '0.0.0.0',
    '::1',
    'fd00:ec2::254',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::7f00:1',
    '::ffff:0:7f00:1',
    '64:ff9b:1::a9fe:a9fe',
    '2001:0:1::1',
    '2002:a9fe:a9fe::1',
    'fec0::1',
    'not an address',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['192.0.2.1', '8.8.8.8', '2606:4700::1111', '172.32.0.1'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test('reach no machine of this network, by number or by name', async () => {
    let asked = 0;
    const host = await serve((_, response) => {
      asked += 1;
      response.end('secret');
    });
    const port = host.split(':')[1];
    for (const url of [
      `http://${host}/`,
      `http://localhost:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://2130706433:${port}/`,
    ]) {
      await expect(open([]).crl(url)).rejects.toEqual(unreachable);
    }
    expect(asked).toBe(0);
    expect(await open([host]).crl(`http://${host}/`)).toEqual(new Uint8Array(Buffer.from('secret')));
    expect(await open(['localhost']).crl(`http://localhost:${port}/`)).toEqual(new Uint8Array(Buffer.from('secret')));
  });

  test('reach none by a redirect either', async () => {
    const inside = await serve((_, response) => response.end('secret'));
    const outside = await serve((_, response) => response.writeHead(302, { location: `http://${inside}/` }).end());
    await expect(open([outside]).issuer(`http://${outside}/`)).rejects.toEqual(unreachable);
    expect(await open([outside, inside]).issuer(`http://${outside}/`)).toHaveLength(6);
  });

  test.each(['file:///etc/passwd', 'ldap://directory.example/cn=CA', 'ftp://example.com/list.crl', 'nothing'])(
    '%s is not asked',
    async (url) => {
      await expect(open([]).crl(url)).rejects.toEqual(unreachable);
    },
  );
});

describe('a trust service', () => {
  test('receives the request', async () => {
    const host = await serve((request, response) => {
      request.resume();
      response.end(`${request.method} ${request.headers['content-type']}`);
    });
    const answer = Buffer.from(await open([host]).ocsp(`http://${host}/`, new Uint8Array(3))).toString();
    expect(answer).toBe('POST application/ocsp-request');
  });

  test('that stamps times may need a password, and may always be private', async () => {
    const host = await serve((request, response) => response.end(request.headers.authorization));
    const trust = createHttpTrust({ tsaUrl: `http://acme:s%20cret@${host}/tsa`, privateHosts: [] });
    const answer = Buffer.from(await trust.timestamp(new Uint8Array(1))).toString();
    expect(answer).toBe(`Basic ${Buffer.from('acme:s cret').toString('base64')}`);
  });

  test('that answers too much, badly, in circles, in another protocol or never is given up', async () => {
    const large = await serve((_, response) => response.end(Buffer.alloc(100_000)));
    const broken = await serve((_, response) => response.writeHead(500).end('no'));
    const circle = await serve((_, response) => response.writeHead(302, { location: '/' }).end());
    const silent = await serve(() => {});
    const other = await serve((_, { socket }) =>
      socket?.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: tls\r\nconnection: upgrade\r\n\r\n'),
    );
    for (const host of [large, broken, circle, other]) await expect(open([host]).issuer(`http://${host}/`)).rejects.toEqual(unreachable);
    await expect(open([silent], 100).issuer(`http://${silent}/`)).rejects.toEqual(unreachable);
    await expect(open([]).timestamp(new Uint8Array(1))).rejects.toEqual(unreachable);
  });
});
