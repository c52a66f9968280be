import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Local, type LocalOptions, startLocal } from '../../infra/local/start.ts';
import { ApiClient } from './api-client.ts';
import { sharedPdf } from './shared-pdf.ts';
import { standingClock } from './standing-clock.ts';

export interface OutboxMessage {
  id: string;
  channel: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content_type: string; size: number; url: string }[];
  links: string[];
  sent_at: string;
}

export interface Product {
  url: string;
  local: Local;
  dataDir: string;
  /** A caller without a session. */
  client(): ApiClient;
  /** A caller who has just registered. */
  owner(name?: string): Promise<ApiClient>;
  /** Every message to an address, oldest first, once nothing more is under way. */
  outbox(to: string): Promise<OutboxMessage[]>;
  /** The newest signing link sent to an address. */
  signingLink(email: string): Promise<string>;
  /** A caller who followed their newest signing link. */
  signer(email: string): Promise<{ client: ApiClient; document_key: string; signatory_uuid: string }>;
  close(): Promise<void>;
}

/** WEB_DIR names a web build other than dist/web, so that one may be built while tests run on another. */
export function otherWebBuild(): Pick<LocalOptions, 'webDir'> {
  const webDir = process.env.WEB_DIR;
  return webDir ? { webDir } : {};
}

/**
 * The whole product in this process, on a data folder of its own that is deleted at the end. Unless `clock` is given, time passes only by
 * `local.advance`: no window ends and no pause is over because a machine was slow.
 */
export async function startProduct(options: Partial<LocalOptions> = {}): Promise<Product> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'countersign-test-'));
  // Tests move the clock by days; tests of sessions set how long an unused one lasts. Plans are offered.
  const settings = { sessionIdleMinutes: 60 * 24 * 60, billingMail: 'billing@example.com', ...options.settings };
  const local = await startLocal({ port: 0, dataDir, clock: standingClock(), pdf: sharedPdf(), ...otherWebBuild(), ...options, settings });
  const client = () => new ApiClient(local.url);
  const outbox = async (to: string): Promise<OutboxMessage[]> => {
    await local.idle();
    return (await client().get(`/_local/outbox?to=${encodeURIComponent(to)}`)).messages;
  };
  const signingLink = async (email: string) => {
    const links = (await outbox(email)).flatMap((message) => message.links).filter((link) => link.includes('/sign/'));
    const newest = links.at(-1);
    if (!newest) throw new Error(`No signing link was sent to ${email}`);
    return newest;
  };
  return {
    url: local.url,
    local,
    dataDir,
    client,
    async owner(name) {
      const owner = client();
      await owner.register({ ...(name && { name }) });
      return owner;
    },
    outbox,
    signingLink,
    async signer(email) {
      const token = (await signingLink(email)).split('/sign/')[1] ?? '';
      const signer = client();
      const { document_key, signatory_uuid, ...session } = await signer.post('/app/tokens/exchange', { token });
      signer.session = session;
      return { client: signer, document_key, signatory_uuid };
    },
    async close() {
      await local.close();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
