import { getPageTextsRoute } from '../../../shared/contract/documents/signing/get-page-texts.ts';
import { pagesInAnswer } from '../../../shared/contract/schemas/documents/pages-in-answer.ts';
import { childrenFor, openPack } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import type { ChildRecord } from '../../data/pack/pack-records.ts';
import { FileMissing } from '../../ports/files.ts';
import type { PageTexts } from '../../ports/pdf.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { refusing } from '../../runtime/failure.ts';

const { fail } = refusing(getPageTextsRoute);

const needs = { table: 'write', files: 'write', pdf: 'write' } as const;

/** Answers a page's text. The first request takes it out of the file and stores it beside the file. */
export const getPageTexts = handle(getPageTextsRoute, needs, async (deps, caller, { params, query }) => {
  const { full, child = childrenFor(full, caller)[0] } = await openPack(deps, caller, params.key, { sharedToo: true });
  if (!child?.clear_file_key) return fail(child?.conversion_state === 'converting' ? 'still_converting' : 'file_not_found');
  const from = (query.from ?? 0) - ((query.from ?? 0) % pagesInAnswer);
  const next = from + pagesInAnswer;
  const texts = from < child.page_sizes.length ? await textsFrom(deps, child, from) : { language: null, pages: [] };
  return { ...texts, next: next < child.page_sizes.length ? next : null };
});

async function textsFrom({ files, pdf }: DepsFor<typeof needs>, child: ChildRecord, from: number): Promise<PageTexts> {
  const { key, document_pack_key, conversion_key, clear_file_key } = child;
  const kept = fileKeys.pageTexts(document_pack_key, key, conversion_key ?? '', from);
  try {
    return JSON.parse(Buffer.from(await files.get(kept)).toString('utf8')) as PageTexts;
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
  }
  const texts = await pdf.pageTexts(await files.get(clear_file_key ?? ''), { from, to: from + pagesInAnswer });
  await files.put(kept, Buffer.from(JSON.stringify(texts)), 'application/json');
  return texts;
}
