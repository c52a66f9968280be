import { Menu, Select, TextInput } from '@mantine/core';
import type { AuditRecord } from '../../../../shared/contract/schemas/documents/audit-record.ts';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { IconAlertTriangle, IconDownload, IconSearch, IconShieldCheck } from '../../../icons/icons.ts';
import { t } from '../../../messages/audit.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './audit-trail.module.css';
import { type EntryGroup, entryGroups } from './entry-kinds.ts';
import { type AuditFilter, peopleOf } from './find-records.ts';
import { type AuditChain, chainWords, printAudit, saveAuditCsv, saveAuditJson } from './save-audit.ts';

interface Props {
  document: Pack;
  records: readonly AuditRecord[];
  shown: readonly AuditRecord[];
  chain: AuditChain;
  filter: AuditFilter;
  setFilter: (filter: AuditFilter) => void;
}

/** Search, filters, the state of the chain, and files of what is shown. */
export function AuditTools({ document, records, shown, chain, filter, setFilter }: Props) {
  const set = (part: Partial<AuditFilter>) => setFilter({ ...filter, ...part });
  const file = { name: document.document_name, key: document.key, records: shown, chain };
  return (
    <div className={classes.tools}>
      <p
        className={classes.chain}
        data-broken={chain.state === 'broken' || undefined}
        role={chain.state === 'broken' ? 'alert' : undefined}
      >
        {chain.state === 'verified' ? (
          <IconShieldCheck size={18} stroke={1.75} aria-hidden />
        ) : (
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        )}{' '}
        <span>{chainWords(chain)}</span>
      </p>
      <div className={classes.row}>
        <TextInput
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={filter.search}
          onChange={(event) => set({ search: event.currentTarget.value })}
        />
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <IconButton icon={IconDownload} label={t('export')} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => printAudit(file)}>{t('export_pdf')}</Menu.Item>
            <Menu.Item onClick={() => void saveAuditCsv(file)}>{t('export_csv')}</Menu.Item>
            <Menu.Item onClick={() => saveAuditJson(file)}>{t('export_json')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <div className={classes.row}>
        <Select
          aria-label={t('kind')}
          placeholder={t('every_kind')}
          clearable
          data={entryGroups.map((group) => ({ value: group, label: t(`group_${group}`) }))}
          value={filter.group}
          onChange={(group) => set({ group: group as EntryGroup | null })}
        />
        <Select
          aria-label={t('person')}
          placeholder={t('everybody')}
          clearable
          searchable
          data={peopleOf(records, document.signatories)}
          value={filter.person}
          onChange={(person) => set({ person })}
        />
      </div>
      <p className={classes.quiet} role="status">
        {t('shown', { n: shown.length, total: records.length })}
      </p>
    </div>
  );
}
