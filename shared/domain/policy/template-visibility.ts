interface Visibility {
  account_key: string;
  document_type: 'document' | 'template';
  is_deleted: boolean;
  visible_to_organisations_keys?: readonly string[];
}

/** The organisations beside its own that see a template in their lists and can make documents from it. */
export function sharedWith(pack: Visibility): string[] {
  if (pack.document_type !== 'template' || pack.is_deleted) return [];
  return (pack.visible_to_organisations_keys ?? []).filter((key) => key !== pack.account_key);
}

/** Every account whose lists contain it. */
export function listedIn(pack: Visibility): string[] {
  return [pack.account_key, ...sharedWith(pack)];
}
