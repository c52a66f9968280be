import { type Identity, identificationRights } from '../../shared/domain/policy/signing/identification.ts';
import { newToken } from '../data/ids.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { keepToken, linkValidity, type SigningToken } from '../data/people/link-tokens.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import type { Settings } from '../settings/settings.ts';
import { hostPage } from '../signing/framing.ts';

type Deps = { table: Table; clock: Clock; settings: Pick<Settings, 'publicUrl'> };

/**
 * The address of the sender's own page that is to frame this link's signing page; undefined if there is none, or if the
 * account does not allow its site now. It gets a link of its own, for one session, because it reads the secret: the one
 * that was sent proves that its holder receives messages at that address, and only its receiver may know it.
 */
export async function sendersPage(deps: Deps, { pack }: FullPack, token: SigningToken): Promise<string | undefined> {
  if (token.site !== undefined || token.host !== undefined) return undefined;
  const host = await hostPage(deps, pack.account_key, pack.in_app_signing_page_url ?? '');
  if (!host) return undefined;
  const secret = newToken();
  const { pack_key, signatory_uuid, round, generation, vouched } = token;
  await keepToken(deps.table, secret, {
    kind: 'signing',
    pack_key,
    signatory_uuid,
    round,
    generation,
    ...(vouched && { vouched }),
    valid_until: new Date(deps.clock.now().getTime() + linkValidity.framed).toISOString(),
    identified: identifiedThere(token, host.site),
    site: host.site,
    once: true,
  });
  return host.around(`${deps.settings.publicUrl}/sign/${secret}`);
}

/** Its follower is never more than they were by the link that led here. */
function identifiedThere({ identified }: SigningToken, site: string): Identity {
  const proves = !identified || identificationRights[identified.identification].proves_destination;
  return proves ? { identification: 'sender_page', identified_by: site, delivered_to: null } : identified;
}
