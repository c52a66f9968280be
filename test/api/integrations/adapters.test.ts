import { afterEach, describe, expect, it } from 'vitest';
import { askingWithin, type Removing, type StoredAbout } from '../../../functions/integrations/adapters/connection.ts';
import { connectS3 } from '../../../functions/integrations/adapters/s3.ts';
import { connectWebdav } from '../../../functions/integrations/adapters/webdav.ts';
import { createHttpConnections } from '../../../functions/ports/http/connections.ts';
import { startS3 } from '../../support/stand-ins/s3.ts';
import type { StandIn } from '../../support/stand-ins/server.ts';
import { startWebdav } from '../../support/stand-ins/webdav.ts';

const open: StandIn[] = [];
afterEach(async () => {
  for (const standIn of open.splice(0)) await standIn.close();
});

const about: StoredAbout = { key: 'abc', document_name: 'Größe & Co #1', custom_fields: [] };

interface Opened {
  standIn: StandIn;
  connect: (change?: { seconds?: number; access_token?: string; user_name?: string; place?: string; hosts?: string }) => Removing;
}

const systems: [string, string, () => Promise<Opened>][] = [
  [
    'a WebDAV folder',
    'files/',
    async () => {
      const standIn = await startWebdav();
      const connect: Opened['connect'] = (change = {}) => {
        const { seconds = 5, place = 'files', hosts = standIn.host, user_name = 'ada', access_token = 'app-password' } = change;
        const ask = askingWithin(createHttpConnections({ integrationPrivateHosts: hosts }), seconds);
        return connectWebdav(ask, { site_url: `${standIn.url}/${place}/`, bucket: '', region: '', user_name, access_token });
      };
      return { standIn, connect };
    },
  ],
  [
    'an S3 bucket',
    'signed/',
    async () => {
      const standIn = await startS3();
      const connect: Opened['connect'] = (change = {}) => {
        const { seconds = 5, place: bucket = 'signed', hosts = standIn.host, user_name = 'AKIASTANDIN', access_token = 'secret' } = change;
        const ask = askingWithin(createHttpConnections({ integrationPrivateHosts: hosts }), seconds);
        return connectS3(ask, { site_url: standIn.url, bucket, region: 'eu-west-1', user_name, access_token });
      };
      return { standIn, connect };
    },
  ],
];

describe.each(systems)('%s', (_, below, start) => {
  const started = async () => {
    const opened = await start();
    open.push(opened.standIn);
    return opened;
  };
  const path = ['2026', 'Größe & Co #1 abc.pdf'];
  const bytes = new TextEncoder().encode('%PDF-1.7');
  const problem = (sent: Promise<unknown>) => sent.then(() => null).catch((error) => error.problem);

  it('takes a file into folders, again, and gives it up', async () => {
    const { standIn, connect } = await started();
    const connection = connect();
    for (const content of [new Uint8Array(3), bytes]) await connection.store(path, content, 'application/pdf', about);
    expect([...standIn.files.keys()]).toEqual([below + path.join('/')]);
    expect(standIn.files.get(below + path.join('/'))).toEqual(bytes);
    await connection.remove(path);
    await connection.remove(path);
    expect(standIn.files.size).toBe(0);
  });

  it('says what is wrong', async () => {
    const { standIn, connect } = await started();
    const store = (change: Parameters<Opened['connect']>[0]) => problem(connect(change).store(path, bytes, 'application/pdf', about));
    expect(await store({ user_name: 'eve' })).toBe('refused');
    expect(await store({ place: 'elsewhere' })).toBe('place_missing');
    standIn.trouble = { status: 500 };
    expect(await store({})).toBe('failed');
    standIn.trouble = { status: 403 };
    expect(await store({})).toBe('refused');
    standIn.trouble = { status: 302 };
    expect(await store({})).toBe('failed');
    expect(standIn.asked.filter((one) => one.includes('led-elsewhere'))).toEqual([]);
    standIn.trouble = { slow: 2_000 };
    expect(await store({ seconds: 0.2 })).toBe('timed_out');
    standIn.trouble = { expired: true };
    expect(await store({})).toBe('refused');
    expect(standIn.files.size).toBe(0);
  });

  it('is asked again after a broken connection, and not at all at a private address', async () => {
    const { standIn, connect } = await started();
    standIn.trouble = { broken: 2 };
    await connect().store(path.slice(1), bytes, 'application/pdf', about);
    expect(standIn.files.size).toBe(1);
    standIn.asked = [];
    expect(await problem(connect({ hosts: '' }).store(path, bytes, 'application/pdf', about))).toBe('unreachable');
    const secure = { url: standIn.url.replace('http:', 'https:'), method: 'GET', headers: {}, seconds: 5 };
    const refused = createHttpConnections({ integrationPrivateHosts: '' }).ask(secure);
    await expect(refused).rejects.toMatchObject({ cause: { message: expect.stringContaining('is a private address') } });
    expect(standIn.asked).toEqual([]);
  });
});

it('a connection has one limit of time for all its requests, as for a file and the folders above it', async () => {
  const standIn = await startWebdav();
  open.push(standIn);
  standIn.trouble = { slow: 300 };
  const ask = askingWithin(createHttpConnections({ integrationPrivateHosts: standIn.host }), 0.7);
  const credentials = { site_url: `${standIn.url}/files`, bucket: '', region: '', user_name: 'ada', access_token: 'app-password' };
  const sent = connectWebdav(ask, credentials).store(['2026', '11', 'a.pdf'], new Uint8Array(3), 'application/pdf', about);
  await expect(sent).rejects.toMatchObject({ problem: 'timed_out' });
});
