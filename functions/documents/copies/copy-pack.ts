import type { DocumentType } from '../../../shared/contract/schemas/documents/document.ts';
import { cut } from '../../../shared/domain/wording/cut.ts';
import { coverKey, fileKeys, pageImageKey } from '../../data/files/file-keys.ts';
import { randomIds } from '../../data/ids.ts';
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
  ids = randomIds,
): { copy: FullPack; children: CopiedChild[]; appendices: CopiedAppendix[]; copiedFields: ReadonlyMap<string, string> } {
  const { pack } = full;
  const fromTemplate = document_type === 'document' && pack.document_type === 'template';
  // A document and a template of the same name are told apart by what they are.
  const name = document_type !== pack.document_type ? pack.document_name : `${cut(pack.document_name, 190)} (copy)`;
  const fresh = newPack(owner, name, now, ids);
  const isElsewhere = owner.account_key !== pack.account_key;
  const { children, appendices, copiedFields, ...parts } = copyParts(full, fresh.key, now, ids);
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
        ...(pack.without_default_rules && { without_default_rules: true as const }),
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

export function copyChildFiles(files: Files, children: readonly CopiedChild[]): Promise<void> {
  return copyFiles(
    files,
    children.flatMap(({ from, to }) => {
      const targets = filesOfChild(to);
      return [...filesOfChild(from)].flatMap(([name, source]): [string, string][] => {
        const target = targets.get(name);
        return target === undefined ? [] : [[source, target]];
      });
    }),
  );
}

/** The files of a converted child, by names that are the same in each copy of it. */
export function filesOfChild(child: ChildRecord): Map<string, string> {
  const { original_file_key, clear_file_key, page_sizes } = child;
  const form = formFieldsKey(child);
  const cover = coverKey(child);
  return new Map([
    ...(original_file_key ? [['original', original_file_key] as const] : []),
    ...(clear_file_key ? [['clear', clear_file_key] as const] : []),
    ...(cover ? [['cover', cover] as const] : []),
    ...(form ? [['form', form] as const] : []),
    ...page_sizes.flatMap((_, index) => [
      [`${index}-large`, pageImageKey(child, index, 'large')] as const,
      [`${index}-thumbnail`, pageImageKey(child, index, 'thumbnail')] as const,
    ]),
  ]);
}

/** Copies files, each from one key to another. */
export async function copyFiles(files: Pick<Files, 'copy'>, copies: readonly (readonly [string, string])[]): Promise<void> {
  for (let at = 0; at < copies.length; at += copiesAtOnce) {
    await Promise.all(copies.slice(at, at + copiesAtOnce).map(([source, target]) => files.copy(source, target)));
  }
}

function formFieldsKey({ key, document_pack_key, conversion_key, form_field_count = 0 }: ChildRecord): string | null {
  return form_field_count > 0 && conversion_key !== null ? fileKeys.formFields(document_pack_key, key, conversion_key) : null;
}
