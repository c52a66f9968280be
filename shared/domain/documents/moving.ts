/** The account and the parts of a pack that have their meaning only within it. */
export interface InAccount {
  account_key: string;
  branding_key?: string | null;
  contact_list_id?: string | null;
  from_template_key: string | null;
  created_by: string;
  created_by_name: string;
  created_by_email: string;
}

/** What a pack had in the account that it was moved from, so that moving it back restores it. */
export type MovedFrom = Required<InAccount>;

type Creator = Pick<InAccount, 'created_by' | 'created_by_name' | 'created_by_email'>;

/** The creator that a moved pack would keep, or have again where it comes back to. */
export function creatorAfter({ moved_from, ...pack }: InAccount & { moved_from?: MovedFrom | undefined }, account_key: string): Creator {
  const { created_by, created_by_name, created_by_email } = moved_from?.account_key === account_key ? moved_from : pack;
  return { created_by, created_by_name, created_by_email };
}

/** A page that frames signing counts by the sites that its account allows, and nobody may choose them by moving a document. */
const noSenderPage = { in_app_signing_page_url: '' };

/** What one account showed to its organisation is not for another account's to show. */
const notInOrganisation = { visible_to_organisation: false, visible_to_organisation_via_api: false, organisation_key: null };

/**
 * A pack's properties after a move to another account. There its template, branding and contact list are the account's
 * defaults, unless it comes back from where it was moved. `creator` is a member of that account.
 */
export function afterMove(
  pack: InAccount & { visible_to_organisations_keys?: readonly string[]; moved_from?: MovedFrom | undefined },
  account_key: string,
  creator: Creator,
): InAccount & { moved_from: MovedFrom; visible_to_organisations_keys?: string[] } & typeof notInOrganisation & typeof noSenderPage {
  const { created_by, created_by_name, created_by_email, from_template_key, branding_key = null, contact_list_id = null } = pack;
  const before = pack.moved_from?.account_key === account_key ? pack.moved_from : undefined;
  // The account that gives it away would otherwise keep it in its lists, where naming itself had no effect so far.
  const shared = pack.visible_to_organisations_keys?.filter((key) => key !== pack.account_key);
  return {
    account_key,
    branding_key: before?.branding_key ?? null,
    contact_list_id: before?.contact_list_id ?? null,
    from_template_key: before?.from_template_key ?? null,
    ...creator,
    ...(shared && { visible_to_organisations_keys: shared }),
    ...notInOrganisation,
    ...noSenderPage,
    moved_from: {
      account_key: pack.account_key,
      branding_key,
      contact_list_id,
      from_template_key,
      created_by,
      created_by_name,
      created_by_email,
    },
  };
}
