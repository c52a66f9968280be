import type { DocumentRow, PersonProgress } from '../../../shared/contract/schemas/documents/document.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { t } from '../../messages/bulk.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toasts.ts';
import { resendRequest } from '../document-calls.ts';
import { refreshLists } from '../list/use-document-list.ts';

type Waiting = Pick<DocumentRow, 'key' | 'document_name' | 'status' | 'is_deleted' | 'signatories'>;

/** The people whose turn it is and who have not signed. */
export function awaitedPeople(row: Waiting): PersonProgress[] {
  return (row.signatories ?? []).filter((person) => signerMay('beAsked', { pack: row, person }).ok);
}

const mostNamed = 4;

/** Sends the request again to everybody who is awaited, after a question that names them. */
export async function remindAll(rows: readonly Waiting[], asked: number): Promise<boolean> {
  const requests = rows.flatMap((row) => awaitedPeople(row).map((person) => ({ row, person })));
  const total = requests.length;
  const some = rows.length < asked ? `${t('some_remind', { n: rows.length, total: asked })} ` : '';
  const names = namesOf(requests.map(({ person }) => person));
  const question = { title: t('remind_title', { n: total }), text: some + t('remind_text', { names }), confirm: t('remind') };
  if (!(await confirm(question))) return false;
  let reminded = 0;
  let reason = '';
  for (const { row, person } of requests) {
    try {
      await resendRequest(row.key, person.uuid);
      reminded += 1;
    } catch (error) {
      if (error instanceof ApiError) reason = error.message;
      // Without a connection, or once too many were sent, the others fail as well.
      if (error instanceof NetworkError || (error instanceof ApiError && error.status === 429)) break;
    }
  }
  refreshLists();
  if (reminded === total) toast('success', t('reminded', { n: reminded }));
  else toast('warning', t('reminded_some', { n: reminded, total, reason }));
  return reminded > 0;
}

/** A person who is awaited in several documents is named once; two people of one name are two. */
function namesOf(people: readonly PersonProgress[]): string {
  const names = [...new Map(people.map((person) => [`${person.name} ${person.email}`, person.name || person.email])).values()];
  if (names.length <= mostNamed) return names.join(', ');
  return t('remind_more', { names: names.slice(0, mostNamed).join(', '), n: names.length - mostNamed });
}
