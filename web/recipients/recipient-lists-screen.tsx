import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecipientData } from '../../shared/contract/schemas/accounts/recipient-data.ts';
import { useMayCall } from '../api/account.ts';
import { saveRecipientList, useRecipientLists } from '../api/recipients.ts';
import { IconFileUpload, IconLock, IconTable } from '../icons/icons.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/recipients.ts';
import cells from '../ui/archivable/archivable-list.module.css';
import { ArchivableList } from '../ui/archivable/archivable-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { ImportDialog } from './import-dialog.tsx';
import { NewListMenu } from './new-list-menu.tsx';
import { problemWords } from './problem-words.ts';

/** `#recipient_datas` */
export function RecipientListsScreen() {
  usePageTitle(t('title'));
  const mayCall = useMayCall();
  if (!mayCall('listRecipientDatas').ok)
    return <EmptyState isPage icon={IconLock} title={t('no_access')} text={common('no_access_text')} />;
  return <Lists />;
}

function Lists() {
  const navigate = useNavigate();
  const [archived, setArchived] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const { lists, ...pages } = useRecipientLists(archived);
  const show = (list: RecipientData) => void navigate(`/recipient_datas/${list.key}`);
  return (
    <>
      <ArchivableList
        words={{
          ...{ title: t('title'), text: t('text'), current: t('current'), archived: t('archived'), not_fetched: t('not_fetched') },
          ...{ archive_empty: t('archive_empty'), empty_title: t('empty_title'), empty_text: t('empty_text') },
        }}
        icon={IconTable}
        actions={
          <>
            <NewListMenu onMade={show} />
            <Button leftSection={<IconFileUpload size={18} aria-hidden />} onClick={() => setImporting(true)}>
              {t('import')}
            </Button>
          </>
        }
        firstAction={<Button onClick={() => setImporting(true)}>{t('import')}</Button>}
        archived={archived}
        onArchived={setArchived}
        columns={[t('rows'), t('columns')]}
        things={lists}
        line={({ key, description, date_updated, ...list }) => {
          const name = description || key;
          return {
            name,
            to: `/recipient_datas/${key}`,
            date_updated,
            cells: <ListCells list={list} />,
            onPut: (isArchived) => saveRecipientList({ key, archived: isArchived }),
            question: { title: t('archive_title', { name }), text: t('archive_text') },
          };
        }}
        pages={pages}
      />
      {isImporting && <ImportDialog list={null} onClose={() => setImporting(false)} onBegun={show} />}
    </>
  );
}

/** Names of columns by which a list is recognised. */
const mostNames = 6;

function ListCells({ list }: { list: Pick<RecipientData, 'state' | 'progress' | 'number_of_rows' | 'problems' | 'field_names'> }) {
  const { state, progress, number_of_rows, problems, field_names } = list;
  return (
    <>
      <td className={cells.number}>
        {state === 'importing' ? t('state_importing', { n: Math.round(progress * 100) }) : t('row_count', { n: number_of_rows })}
        {problems.length > 0 && <span className={cells.problem}> · {problemWords(list)}</span>}
      </td>
      <td className={cells.aside}>
        {field_names.slice(0, mostNames).join(', ')}
        {field_names.length > mostNames && ' …'}
      </td>
    </>
  );
}
