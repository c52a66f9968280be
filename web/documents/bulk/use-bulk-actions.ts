import { useNavigate } from 'react-router';
import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import type { Yes } from '../../../shared/domain/policy/verdict.ts';
import { useMay, useMayCall } from '../../api/account.ts';
import {
  type Icon,
  IconBell,
  IconCopy,
  IconDownload,
  IconFolderSymlink,
  IconRestore,
  IconStack2,
  IconTable,
  IconTag,
  IconTemplate,
  IconTrash,
} from '../../icons/icons.ts';
import { askForLabels } from '../../labels/label-request.ts';
import { t } from '../../messages/bulk.ts';
import { isForOthers, type MemberRefusal, reasonOf } from '../../ui/reason.ts';
import { copyRows, deleteRows, deleteRowsForever, recoverRows } from '../list/row-actions.ts';
import { moveOrCopy } from '../move/move-request.ts';
import { useMayMove } from '../move/use-may-move.ts';
import { mostAtOnce } from './bulk-calls.ts';
import { downloadCsv, downloadZip } from './downloads.ts';
import { askToMerge } from './merge-request.ts';
import { awaitedPeople, remindAll } from './remind.ts';

type Id = 'copy' | 'label' | 'merge' | 'move' | 'delete' | 'copy_as_template' | 'remind' | 'csv' | 'zip' | 'recover' | 'delete_forever';
type Rows = readonly DocumentRow[];

/** One thing that can be done with the selected documents. */
export interface BulkAction {
  id: Id;
  icon: Icon;
  danger: boolean;
  /** "3 of 5 can be deleted", where it takes only some of them. */
  some: string | undefined;
  /** Why it takes none of them. */
  off: string | undefined;
  /** Answers whether the selection is done with. After a download it stays, so that another can follow. */
  run: () => Promise<boolean>;
}

/** What can be done with these documents, and with how many of them. Actions that the person may never do are left out. */
export function useBulkActions(rows: Rows, trash: boolean): BulkAction[] {
  const mayI = useMay();
  const mayCall = useMayCall();
  const mayMove = useMayMove();
  const navigate = useNavigate();
  /** Several at once need the flag of their call; one document has calls of its own. */
  const unlessBulk = (name: string) => rows.length > 1 && !mayCall(name).ok && t('bulk_not_permitted');
  const action = (id: Id, icon: Icon, going: Rows, off: string | false | undefined, run: () => Promise<boolean>): BulkAction => {
    const some = going.length < rows.length && !off ? t(`some_${id}`, { n: going.length, total: rows.length }) : undefined;
    return { id, icon, some, off: off || undefined, run, danger: id === 'delete' || id === 'delete_forever' };
  };

  if (trash) {
    const back = rows.filter((row) => mayI('recover', row).ok);
    const gone = rows.filter((row) => mayI('deleteForEver', row).ok);
    return [
      action('recover', IconRestore, back, unlessBulk('recoverMultipleDocuments'), () => recoverRows(rows)),
      action('delete_forever', IconTrash, gone, gone.length === 0 && firstReason(rows.map((row) => mayI('deleteForEver', row))), () =>
        deleteRowsForever(gone, rows.length),
      ),
    ];
  }

  const ready = rows.filter(isReady);
  const plain = ready.filter(({ document_type }) => document_type === 'document');
  const deletable = rows.filter((row) => mayI('trash', row).ok);
  const asked = rows.filter((row) => awaitedPeople(row).length > 0);
  const remindable = asked.filter((row) => awaitedPeople(row).some((person) => mayI('askAgain', { pack: row, person }).ok));
  const filed = rows.filter((row) => mayI('download', row).ok);
  const copying = mayI('copySeveral');
  const mayMakeTemplates = mayI('makeTemplate').ok;
  const askRefusal = asked.flatMap((row) => awaitedPeople(row).map((person) => mayI('askAgain', { pack: row, person })));
  const offered: (BulkAction | false)[] = [
    // Without the right to copy, it says so in the specification's words.
    action('copy', IconCopy, ready, unlessBulk('copyMultipleDocuments') || (ready.length === 0 && t('none_ready')), async () => {
      return (await copyRows(ready, copying)).length > 0;
    }),
    rows.length > 1 &&
      mayCall('mergeMultipleDocuments').ok &&
      (mayMakeTemplates || plain.length > 0) &&
      action('merge', IconStack2, ready, whyNotMerged(ready), async () => {
        const key = await askToMerge(ready);
        if (key) void navigate(`/documents/${key}`);
        return key !== null;
      }),
    mayMove(rows) && action('move', IconFolderSymlink, rows, undefined, async () => (await moveOrCopy(rows)) !== null),
    action('delete', IconTrash, deletable, unlessBulk('deleteMultipleDocuments'), () => deleteRows(rows)),
    mayI('label', { is_deleted: false }).ok &&
      action('label', IconTag, rows, undefined, async () => {
        await askForLabels(rows);
        return false;
      }),
    mayCall('copyMultipleDocuments').ok &&
      mayMakeTemplates &&
      copying.ok &&
      action('copy_as_template', IconTemplate, plain, plain.length === 0 && t('none_copy_as_template'), async () => {
        return (await copyRows(plain, copying, 'template')).length > 0;
      }),
    !askRefusal.some((one) => !one.ok && isForOthers(one)) &&
      action('remind', IconBell, remindable, remindable.length === 0 && (firstReason(askRefusal) ?? t('none_remind')), () =>
        remindAll(remindable, rows.length).then(() => false),
      ),
    mayCall('getCsvFile').ok &&
      action('csv', IconTable, rows, undefined, async () => {
        await downloadCsv(rows);
        return false;
      }),
    action('zip', IconDownload, filed, filed.length === 0 && t('none_zip'), async () => {
      await downloadZip(filed, rows.length);
      return false;
    }),
  ];
  return offered.filter((one) => one !== false);
}

/** Its pages are there, so that it can be copied and merged. */
const isReady = ({ status, status_detail }: DocumentRow) => status !== 'conversion_error' && status_detail !== 'converting';

function firstReason(verdicts: readonly (Yes | MemberRefusal)[]): string | undefined {
  const refusal = verdicts.find((verdict): verdict is MemberRefusal => !verdict.ok);
  return refusal && reasonOf(refusal);
}

function whyNotMerged(ready: Rows): string | undefined {
  if (ready.length < 2) return t('none_merge');
  return ready.length > mostAtOnce ? t('most_merge', { n: mostAtOnce }) : undefined;
}
