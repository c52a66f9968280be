import type { DocumentType } from '../../../shared/contract/schemas/documents/document.ts';
import { fileKeys, pageImageKey } from '../../data/files/file-keys.ts';
import type { ChildRecord, FullPack } from '../../data/pack/pack-records.ts';
import type { Files } from '../../ports/files.ts';
import type { CopiedAppendix } from '../appendices/copy-appendices.ts';
import { type CopiedChild, copyParts } from './copy-parts.ts';
import { newPack, type PackOwner } from './new-pack.ts';

/**
 * Makes a pack like another one, in setup, with keys of its own. Leaves out children without a converted file,
 * and, in another account, the branding, the contact list and the labels of this one.
 */
export function copyOf(
  full: FullPack,
  owner: PackOwner,
  document_type: DocumentType,
  now: Date,
): { copy: FullPack; children: CopiedChild[]; appendices: CopiedAppendix[]; copiedFields: ReadonlyMap<string, string> } {
  const { pack } = full;
  const fromTemplate = document_type === 'document' && pack.document_type === 'template';
  // A document and a template of the same name are told apart by what they are.
  const name = document_type !== pack.document_type ? pack.document_name : `${pack.document_name.slice(0, 190)} (copy)`;
  const fresh = newPack(owner, name, now);
  const isElsewhere = owner.account_key !== pack.account_key;
  const { children, appendices, copiedFields, ...parts } = copyParts(full, fresh.key, now);
  return {
    children,
    appendices,
    copiedFields,
    copy: {
      pack: {
        ...fresh,
        document_type,
        subject: pack.subject,
        message: pack.message,
        branding_key: isElsewhere ? null : (pack.branding_key ?? null),
        contact_list_id: isElsewhere ? null : (pack.contact_list_id ?? null),
        ...(!isElsewhere && pack.label_keys && { label_keys: pack.label_keys }),
        in_app_signing_page_url: pack.in_app_signing_page_url ?? '',
        settings: fromTemplate ? { ...pack.settings, can_be_used_as_form: false } : pack.settings,
        ...(pack.post_signing_url !== undefined && { post_signing_url: pack.post_signing_url }),
        signer_groups: pack.signer_groups,
        cc_recipients: pack.cc_recipients,
        ...(pack.event_subscriptions && { event_subscriptions: pack.event_subscriptions }),
        from_template_key: fromTemplate ? pack.key : null,
      },
      children: children.map(({ to }) => to),
      ...parts,
      appendices: appendices.map(({ to }) => to),
    },
  };
}

const copiesAtOnce = 16;

export async function copyChildFiles(files: Files, children: readonly CopiedChild[]): Promise<void> {
  const copies = children.flatMap(({ from, to }): [string, string][] => {
    const pages = from.page_sizes.flatMap((_, index): [string, string][] => [
      [pageImageKey(from, index, 'large'), pageImageKey(to, index, 'large')],
      [pageImageKey(from, index, 'thumbnail'), pageImageKey(to, index, 'thumbnail')],
    ]);
    const whole: [string | null, string | null][] = [
      [from.original_file_key, to.original_file_key],
      [from.clear_file_key, to.clear_file_key],
      [formFieldsKey(from), formFieldsKey(to)],
    ];
    return [...whole.flatMap(([source, target]): [string, string][] => (source && target ? [[source, target]] : [])), ...pages];
  });
  for (let at = 0; at < copies.length; at += copiesAtOnce) {
    await Promise.all(copies.slice(at, at + copiesAtOnce).map(([source, target]) => files.copy(source, target)));
  }
}

function formFieldsKey({ key, document_pack_key, conversion_key, form_field_count = 0 }: ChildRecord): string | null {
  return form_field_count > 0 && conversion_key !== null ? fileKeys.formFields(document_pack_key, key, conversion_key) : null;
}
