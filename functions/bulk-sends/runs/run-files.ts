import type { FormViewEntry } from '../../../shared/contract/schemas/documents/form-view.ts';
import { type BulkMapping, type DayOrders, type PlacedMapping, placed } from '../../../shared/domain/bulk-sends/bulk-mapping.ts';
import type { BulkTargets } from '../../../shared/domain/bulk-sends/bulk-targets.ts';
import { blobFileKey } from '../../data/files/blobs.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import { getJson, putJson } from '../../data/files/zipped-json.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { Chunk } from '../../data/recipients/recipient-records.ts';
import { copyFiles, filesOfChild } from '../../documents/copies/copy-pack.ts';
import type { PreparedCopy } from '../../documents/copies/make-copy.ts';
import type { MappingRecord } from '../../mappings/mapping-store.ts';
import type { Files } from '../../ports/files.ts';

/** What a run works on, as it was when the bulk send was activated. Its files are its own, so that nothing later changes it. */
export interface RunSnapshot {
  template: { key: string; name: string };
  /** A copy of the template, from which the documents are copied. */
  copy: Omit<FullPack, 'saves' | 'drawn'>;
  /** The template's own placeholders that still wait for values; null without. */
  waiting: MappingRecord | null;
  form_view: FormViewEntry[];
  mapping: BulkMapping;
  placed: PlacedMapping;
  targets: BulkTargets;
  columns: string[];
  /** How the columns of days write them; a run of before this was kept has none. */
  days?: DayOrders;
}

const fileOf = (accountKey: string, runKey: string, name: string) => fileKeys.bulkRun(accountKey, runKey, name);
export const childFile = (at: number, name: string) => `child-${at}-${name}`;
export const appendixFile = (at: number) => `appendix-${at}`;

/** Keeps a template's files and its copy for a run. */
export async function writeSnapshot(
  files: Files,
  place: { account_key: string; key: string },
  template: FullPack,
  { copy, children, appendices, mapping: waiting, formView, copiedFields }: PreparedCopy,
  about: { mapping: BulkMapping; targets: BulkTargets; columns: readonly string[]; days: DayOrders },
): Promise<void> {
  const { account_key, key } = place;
  const copies = children.flatMap(({ from }, at) =>
    [...filesOfChild(from)].map(([name, source]) => [source, fileOf(account_key, key, childFile(at, name))] as const),
  );
  const appended = appendices.flatMap(({ from }, at) =>
    from.blob === null ? [] : [[blobFileKey(from.blob), fileOf(account_key, key, appendixFile(at))] as const],
  );
  await copyFiles(files, [...copies, ...appended]);
  const originals = new Map([...copiedFields].map(([original, copied]) => [copied, original]));
  const fields = copy.fields.map(({ custom_id, uuid }) => ({ custom_id, uuid: originals.get(uuid) ?? uuid }));
  const { saves, drawn, ...kept } = copy;
  const snapshot: RunSnapshot = {
    template: { key: template.pack.key, name: template.pack.document_name },
    copy: kept,
    waiting: waiting ?? null,
    form_view: formView,
    mapping: about.mapping,
    placed: placed(about.mapping, { signatories: template.signatories, cc_recipients: template.pack.cc_recipients, fields }),
    targets: about.targets,
    columns: [...about.columns],
    days: about.days,
  };
  await putJson(files, fileOf(account_key, key, 'snapshot'), snapshot);
}

export function readSnapshot(files: Pick<Files, 'get'>, accountKey: string, runKey: string): Promise<RunSnapshot> {
  return getJson(files, fileOf(accountKey, runKey, 'snapshot'));
}

/** Says which chunks hold the rows of a source. The chunks stand among those of lists, under the run's key. */
export function writeManifest(files: Files, accountKey: string, runKey: string, source: string, chunks: readonly Chunk[]): Promise<void> {
  return putJson(files, fileOf(accountKey, runKey, `${source}.chunks`), chunks);
}

export function readManifest(files: Pick<Files, 'get'>, accountKey: string, runKey: string, source: string): Promise<Chunk[]> {
  return getJson(files, fileOf(accountKey, runKey, `${source}.chunks`));
}

/** Deletes what a run that did not begin had kept. */
export async function forgetRun(files: Files, accountKey: string, runKey: string): Promise<void> {
  const prefixes = [fileKeys.bulkRun(accountKey, runKey, ''), fileKeys.recipients(accountKey, runKey, '')];
  for (const prefix of prefixes) for (const key of await files.list(prefix)) await files.delete(key);
}
