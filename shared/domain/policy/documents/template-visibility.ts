/** A template as its visibility is decided. */
export interface Visibility {
  account_key: string;
  document_type: 'document' | 'template';
  is_deleted: boolean;
  /** Other accounts or organisations that it is shared with. */
  visible_to_organisations_keys?: readonly string[];
  visible_to_organisation?: boolean;
  visible_to_organisation_via_api?: boolean;
  /** The organisation of its account when it was made visible to it. It is not visible to another one. */
  organisation_key?: string | null;
}

/** Who reads: an account with its organisation now, by a person or by a program. */
export interface TemplateReader {
  account_key: string;
  organisation_key: string | null;
  by_program: boolean;
}

/** The list of an organisation's templates that its programs read; people read the one under the organisation's key. */
export const listOfPrograms = (organisationKey: string) => `${organisationKey}~api`;

/**
 * The lists beside its own account's that contain a template: those of the accounts and organisations that it is shared
 * with and, where programs may use it too, the lists of their programs.
 */
export function sharedWith(pack: Visibility): string[] {
  if (pack.document_type !== 'template' || pack.is_deleted) return [];
  const { account_key, organisation_key: own, visible_to_organisation, visible_to_organisation_via_api } = pack;
  const chosen = (pack.visible_to_organisations_keys ?? []).filter((key) => key !== account_key);
  const people = visible_to_organisation && own ? [...chosen, own] : chosen;
  const programs = visible_to_organisation_via_api ? [...chosen, ...(own ? [own] : [])].map(listOfPrograms) : [];
  return [...new Set([...people, ...programs])];
}

/** Every list that contains it, by the key of its account or organisation. */
export function listedIn(pack: Visibility): string[] {
  return [pack.account_key, ...sharedWith(pack)];
}

/** The list in which a reader finds what their organisation shares; null without an organisation. */
export function organisationList({ organisation_key, by_program }: TemplateReader): string | null {
  if (organisation_key === null) return null;
  return by_program ? listOfPrograms(organisation_key) : organisation_key;
}

/**
 * Whether a reader sees a template now. `ownersOrganisation` is the organisation of its account now: what an account has
 * made visible to its organisation is so only as long as both belong to it.
 */
export function isVisibleTo(pack: Visibility, reader: TemplateReader, ownersOrganisation: string | null): boolean {
  const lists = listedIn(pack);
  if (lists.includes(reader.account_key)) return true;
  const { organisation_key } = reader;
  const list = organisationList(reader);
  if (organisation_key === null || list === null || !lists.includes(list)) return false;
  const isChosen = pack.visible_to_organisations_keys?.includes(organisation_key) ?? false;
  return isChosen || ownersOrganisation === organisation_key;
}

/** What is left of a template's visibility when its account has left an organisation, or joined one; null if nothing changes. */
export function visibilityAfter(
  pack: Visibility,
  { left, now }: { left: string | null; now: string | null },
):
  | (Pick<Visibility, 'organisation_key'> & {
      visible_to_organisation: boolean;
      visible_to_organisation_via_api: boolean;
      visible_to_organisations_keys: string[];
    })
  | null {
  const isStale = (pack.visible_to_organisation || pack.visible_to_organisation_via_api) && (pack.organisation_key ?? null) !== now;
  const keys = pack.visible_to_organisations_keys ?? [];
  const isChosen = left !== null && keys.includes(left);
  if (!isStale && !isChosen) return null;
  return {
    organisation_key: isStale ? null : (pack.organisation_key ?? null),
    visible_to_organisation: !isStale && (pack.visible_to_organisation ?? false),
    visible_to_organisation_via_api: !isStale && (pack.visible_to_organisation_via_api ?? false),
    visible_to_organisations_keys: keys.filter((key) => key !== left),
  };
}
