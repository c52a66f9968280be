import type { getDocumentRoute } from '../../shared/contract/documents/get-document.ts';
import type { Pack } from '../../shared/contract/schemas/document.ts';
import type { exchangeTokenRoute } from '../../shared/contract/session/exchange-token.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { setSignerSession } from '../api/session.ts';
import { showFirstPage } from './first-page.ts';
import { forgetSession, type LinkSession, linkToken, rememberedSession, rememberSession } from './link-session.ts';
import { type Edge, edgeOf } from './model/edge.ts';

export type Boot = { signatory_uuid: string; pack: Pack } | { edge: Edge };

/** Runs with the page's very first script: session, document, first page's image, one after the other without waiting for the app. */
export const boot: Promise<Boot> = start();

/** When the first page's image has come, or there is none to wait for. */
export const firstPageShown: Promise<void> = boot.then((outcome) =>
  'pack' in outcome ? showFirstPage(outcome.pack, outcome.signatory_uuid) : undefined,
);

async function start(): Promise<Boot> {
  try {
    const session = rememberedSession();
    const known = session && (await open(session).catch(onlyIfConnected));
    return known ?? (await exchange());
  } catch (error) {
    return { edge: edgeOf(error) };
  }
}

/** A remembered session that is refused has ended or its document has changed: the link itself says what holds now. */
function onlyIfConnected(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
  forgetSession();
  setSignerSession(undefined);
}

/** The link's session and the document in one answer. */
async function exchange(): Promise<{ signatory_uuid: string; pack: Pack }> {
  const { document: pack, ...session } = await call<typeof exchangeTokenRoute>(
    'POST',
    '/app/tokens/exchange',
    { body: { token: linkToken(), include_document: true } },
    { ignoreUnauthorized: true, retries: 2 },
  );
  rememberSession(session);
  if (!pack) return await open(session);
  setSignerSession(session);
  return { signatory_uuid: session.signatory_uuid, pack };
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
