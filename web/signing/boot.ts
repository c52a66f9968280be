import type { getDocumentRoute } from '../../shared/contract/documents/get-document.ts';
import type { Pack } from '../../shared/contract/schemas/documents/document.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { whenReachable } from '../api/request/when-reachable.ts';
import { whileBusy } from '../api/request/while-busy.ts';
import { setSignerSession } from '../api/session.ts';
import { speak } from '../messages/spoken.ts';
import { showFirstPage, showOpening, untilImage } from './first-page.ts';
import { forgetSession, type LinkSession, rememberedSession, rememberSession } from './link-session.ts';
import { t } from './messages.ts';
import { type ClosedLink, closedLinkOf, signedElsewhere } from './model/closed-link.ts';
import { fetchInterpreter } from './model/late-interpreter.ts';
import { openLink } from './open-link.ts';
import { translations } from './words/translations.ts';

/** A document that opens only after a one-time pin. */
export interface PinAsked {
  session: LinkSession;
  /** Where the pin goes, masked. */
  destination: string;
  document_name: string;
  sender: string;
}

export type Boot = { signatory_uuid: string; pack: Pack } | { pin: PinAsked } | { closed: ClosedLink };

/** Resolves when the page's words are there. Those of other languages than English come while the document does. */
const worded: Promise<void> = speak(translations).then(showOpening);

/** Runs with the page's very first script. It fetches session, document and first page image in turn, without waiting for the app. */
export const boot: Promise<Boot> = start().then(withInterpreter);

const firstPage = Promise.all([boot, worded])
  .then(([outcome]) => ('pack' in outcome ? showFirstPage(outcome.pack, outcome.signatory_uuid) : undefined))
  // The app shows the same itself, so it starts in any case.
  .catch(() => undefined);

/** Resolves when the first page's image begins to come, or if there is none, or none can be drawn. */
export const firstPageComes: Promise<void> = firstPage.then((image) => untilImage(image, 'naturalWidth'));

/** The same once it has come as a whole. */
export const firstPageShown: Promise<void> = firstPage.then((image) => untilImage(image, 'complete'));

async function start(): Promise<Boot> {
  const session = rememberedSession();
  if (session?.in_person || session?.asks_for_proof) return askedBefore(session);
  try {
    return await whileBusy(
      async () => (session && (await open(session).catch(onlyIfRefused))) ?? (await exchange()),
      () => showBusy(),
    );
  } catch (error) {
    return { closed: closedLinkOf(error) };
  }
}

/** The app has not loaded, so the boot's own picture says it. */
function showBusy(): void {
  const line = document.getElementById('boot-facts');
  if (line) line.textContent = t('server_busy');
}

/** Fetches the document after its pin was entered. Throws what keeps it closed. */
export async function openSession(session: LinkSession): Promise<Boot> {
  const identified = { ...session, in_person: undefined, asks_for_proof: undefined };
  rememberSession(identified);
  return withInterpreter(await open(identified));
}

/** A document with field rules waits for what evaluates them. */
async function withInterpreter<B extends Boot>(outcome: B): Promise<B> {
  if ('pack' in outcome && outcome.pack.field_rules.length > 0) await whenReachable(fetchInterpreter);
  return outcome;
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

async function exchange(): Promise<Boot> {
  const { session, pack, elsewhere } = await openLink();
  if (elsewhere !== undefined) return { closed: signedElsewhere(elsewhere, pack) };
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
