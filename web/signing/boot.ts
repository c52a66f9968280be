import type { getDocumentRoute } from '../../shared/contract/documents/get-document.ts';
import type { Pack } from '../../shared/contract/schemas/documents/document.ts';
import type { exchangeTokenRoute } from '../../shared/contract/session/exchange-token.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { setSignerSession } from '../api/session.ts';
import { showFirstPage } from './first-page.ts';
import { forgetSession, type LinkSession, linkToken, rememberedSession, rememberSession } from './link-session.ts';
import { type ClosedLink, closedLinkOf } from './model/closed-link.ts';

/** A document that opens only after a one-time pin. */
export interface PinAsked {
  session: LinkSession;
  /** Where the pin goes, masked. */
  destination: string;
  document_name: string;
  sender: string;
}

export type Boot = { signatory_uuid: string; pack: Pack } | { pin: PinAsked } | { closed: ClosedLink };

/** Runs with the page's very first script. It fetches session, document and first page image in turn, without waiting for the app. */
export const boot: Promise<Boot> = start();

/** Resolves when the first page's image has loaded, or if there is none. */
export const firstPageShown: Promise<void> = boot.then((outcome) =>
  'pack' in outcome ? showFirstPage(outcome.pack, outcome.signatory_uuid) : undefined,
);

async function start(): Promise<Boot> {
  try {
    const session = rememberedSession();
    if (session?.in_person || session?.asks_for_proof) return askedBefore(session);
    const known = session && (await open(session).catch(onlyIfRefused));
    return known ?? (await exchange());
  } catch (error) {
    return { closed: closedLinkOf(error) };
  }
}

/** Fetches the document after its pin was entered. Throws what keeps it closed. */
export async function openSession(session: LinkSession): Promise<Boot> {
  const identified = { ...session, in_person: undefined, asks_for_proof: undefined };
  rememberSession(identified);
  return open(identified);
}

/** Asks for the pin first although the document would open without it. */
function askedBefore(session: LinkSession): { pin: PinAsked } {
  setSignerSession(session);
  return { pin: { session, destination: '', document_name: '', sender: '' } };
}

/** A remembered session was refused, so it has ended or its document has changed. The link itself tells the present state. */
function onlyIfRefused(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
  forgetSession();
  setSignerSession(undefined);
}

/** Gets the link's session and the document in one answer. */
async function exchange(): Promise<Boot> {
  const { document: pack, ...given } = await call<typeof exchangeTokenRoute>(
    'POST',
    '/app/tokens/exchange',
    { body: { token: linkToken(), include_document: true } },
    { ignoreUnauthorized: true, retries: 2 },
  );
  const session: LinkSession = { ...given, ...(given.in_person && { hosted: true }) };
  rememberSession(session);
  if (session.in_person) return askedBefore(session);
  if (!pack) return await open(session).catch((error: unknown) => ({ pin: askedForPin(session, error) }));
  setSignerSession(session);
  return { signatory_uuid: session.signatory_uuid, pack };
}

/** Throws any other reason that keeps a document closed. */
function askedForPin(session: LinkSession, error: unknown): PinAsked {
  if (!(error instanceof ApiError) || error.code !== 'otp_required') throw error;
  const { destination, document_name, contact } = error.answer;
  const sender = (contact as { name?: string } | undefined)?.name ?? '';
  return { session, destination: String(destination ?? ''), document_name: String(document_name ?? ''), sender };
}

async function open(session: LinkSession): Promise<{ signatory_uuid: string; pack: Pack }> {
  setSignerSession(session);
  const { document: pack } = await call<typeof getDocumentRoute>(
    'GET',
    '/app/documents/{document_id}',
    { params: { document_id: session.document_key }, query: { include_child_document_data_fields: true } },
    { ignoreUnauthorized: true, retries: 2 },
  );
  return { signatory_uuid: session.signatory_uuid, pack };
}
