import { contentSecurityPolicyWith, secretPages, securityHeaders } from '../../infra/model/headers.ts';
import { getFramedSigningPageRoute } from '../../shared/contract/session/get-framed-signing-page.ts';
import { handleAnyone } from '../calls/handle-anyone.ts';
import { Reply } from '../calls/reply.ts';
import { loadAccount } from '../data/accounts/accounts.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { Table } from '../ports/table.ts';
import { limitGuesses, openLink } from './open-link.ts';

/**
 * A page that becomes the signing page. A static page can't have headers of its own for each account, so this one comes
 * from a function: its headers say who may frame it, for an unknown link nobody.
 */
export const getFramedSigningPage = handleAnyone(
  getFramedSigningPageRoute,
  { table: 'write', files: 'read' },
  async (deps, caller, { params }) => {
    const origins = await originsFor(deps.table, params.token);
    if (!origins) await limitGuesses(deps, caller);
    const fileOrigin = new URL(await deps.files.downloadUrl({ key: 'any', expiresSeconds: 1 }), deps.settings.publicUrl).origin;
    const ancestors = origins && origins.length > 0 ? origins.join(' ') : "'none'";
    const policy = contentSecurityPolicyWith([fileOrigin]).replace("frame-ancestors 'self'", `frame-ancestors ${ancestors}`);
    const headers = {
      ...securityHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': secretPages.referrerPolicy,
      'cache-control': 'private, no-store',
    };
    return new Reply({ headers, body: page(origins ?? []) });
  },
);

/** The sites that the account of the link's document allows, of a link for one page only its site; undefined if the link is unknown. */
async function originsFor(table: Table, secret: string): Promise<readonly string[] | undefined> {
  const token = await openLink(table, secret);
  const full = token && (await loadPack(table, token.pack_key));
  const account = full && (await loadAccount(table, full.pack.account_key));
  const site = token?.kind === 'signing' ? token.site : undefined;
  return account && (account.embedding_origins ?? []).filter((origin) => site === undefined || origin === site);
}

/** Origins are kept as browsers write them, so they hold nothing that means something in HTML. */
function page(origins: readonly string[]): string {
  return `<!doctype html>
<html lang="en" data-framed-by="${origins.join(' ')}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><title>Countersign</title></head>
<body><p id="state" role="status"></p><script src="/framed.js"></script></body>
</html>
`;
}
