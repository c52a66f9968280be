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

async function start(): Promise<Boot> {
  try {
    const session = rememberedSession();
    const known = session && (await open(session).catch(onlyIfConnected));
    const found = known ?? (await open(await exchange()));
    showFirstPage(found.pack, found.signatory_uuid);
    return found;
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

async function exchange(): Promise<LinkSession> {
  const answer = await call<typeof exchangeTokenRoute>(
    'POST',
    '/app/tokens/exchange',
    { body: { token: linkToken() } },
    { ignoreUnauthorized: true, retries: 2 },
  );
  rememberSession(answer);
  return answer;
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
