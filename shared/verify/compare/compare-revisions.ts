import { type Change, Changes } from '../changes.ts';
import { listPages } from '../pdf/page-list.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { isA, UnreadablePdf } from '../pdf/pdf-values.ts';
import { compareForm } from './compare-form.ts';
import { comparePages } from './compare-pages.ts';
import type { Revisions } from './revisions.ts';
import { Sameness } from './same-values.ts';
import { strayBytes } from './stray-bytes.ts';

/** The subject of each key of the catalogue; other keys count as 'other'. */
const catalogKeys = {
  DSS: 'validation_data',
  // Declares that the file uses extensions by ISO 32000-2 or ETSI; it comes with a DSS.
  Extensions: 'validation_data',
  Version: 'validation_data',
  Metadata: 'metadata',
  AF: 'attachments',
  Collection: 'attachments',
  OCProperties: 'layers',
  OpenAction: 'actions',
  AA: 'actions',
  URI: 'actions',
  Outlines: 'navigation',
  Dests: 'navigation',
  PageLabels: 'navigation',
  PageLayout: 'navigation',
  PageMode: 'navigation',
  ViewerPreferences: 'navigation',
  Threads: 'navigation',
  StructTreeRoot: 'navigation',
  MarkInfo: 'navigation',
  Lang: 'navigation',
} as const;
const nameKeys = { EmbeddedFiles: 'attachments', JavaScript: 'actions', Dests: 'navigation' } as const;

/** What changed between two revisions of a file, object by object, as a reader would understand it. */
export function compareRevisions(before: PdfFile, after: PdfFile): Change[] {
  const found = new Changes();
  const added = strayBytes(after.bytes, before.bytes.length);
  if (added !== 'none') found.add(added);
  if (added === 'padding') return found.list();
  try {
    const pages = { before: listPages(before), after: listPages(after) };
    const atoms = new Set([...pages.before, ...pages.after].map(({ number }) => number));
    const revisions = { before, after, same: new Sameness(before, after, atoms), found };
    compareTrailers(revisions);
    compareCatalogs(revisions);
    const newWidgets = compareForm(revisions);
    comparePages(revisions, pages, newWidgets);
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
    found.add('unreadable');
  }
  const changes = found.list();
  // An object without references is shown nowhere, but something was added.
  return changes.length > 0 ? changes : [{ kind: 'padding', pages: [], fields: [] }];
}

function compareTrailers({ before, after, same, found }: Revisions): void {
  if (!same.same(before.trailer.entries.get('Encrypt'), after.trailer.entries.get('Encrypt'))) found.add('other');
  if (!same.same(before.trailer.entries.get('Info'), after.trailer.entries.get('Info'))) found.add('metadata');
}

function compareCatalogs({ before, after, same, found }: Revisions): void {
  for (const key of same.differingKeys(before.catalog, after.catalog)) {
    if (['Pages', 'AcroForm'].includes(key)) continue;
    if (key === 'Names') {
      const names = [before, after]
        .map((file) => file.entry(file.catalog, 'Names'))
        .map((value) => (isA('dictionary', value) ? value : undefined));
      for (const kind of same.differingKeys(names[0], names[1])) found.add(nameKeys[kind as keyof typeof nameKeys] ?? 'other');
    } else if (key === 'Perms') comparePermissions({ before, after, same, found });
    else found.add(catalogKeys[key as keyof typeof catalogKeys] ?? 'other');
  }
}

/** A later signature may add a certification; an existing one must stay. */
function comparePermissions({ before, after, same, found }: Revisions): void {
  const [was, is] = [before, after].map((file) => file.entry(file.catalog, 'Perms'));
  const had = isA('dictionary', was) ? was : undefined;
  const has = isA('dictionary', is) ? is : undefined;
  for (const key of same.differingKeys(had, has)) found.add(key === 'DocMDP' && !had?.entries.has(key) ? 'signature_added' : 'other');
}
