import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconSearch } from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { useWidth } from '../../../ui/use-width.ts';
import type { ToolDialogProps } from '../tool.ts';
import { t as toolWords } from '../words.ts';
import { foundSettings, searchSettings } from './found-settings.ts';
import { SettingRow } from './setting-row.tsx';
import classes from './settings.module.css';
import { type SettingGroup, settingGroups } from './table.ts';
import { t } from './words.ts';

/** The settings of the document. Wide screens show one group at a time, a search and narrow screens all of them. */
export function SettingsDialog({ onClose }: ToolDialogProps) {
  const isNarrow = useWidth() === 'narrow';
  const [group, setGroup] = useState<SettingGroup>('order');
  const [search, setSearch] = useState('');
  const isSearch = search.trim() !== '';
  const found = isSearch || isNarrow ? searchSettings(search) : [foundSettings(group, '')];
  return (
    <Modal opened onClose={onClose} title={toolWords('settings')} size={920} fullScreen={isNarrow}>
      <div className={classes.frame}>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          data-autofocus={!isNarrow || undefined}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isSearch) return;
            // The first Escape takes the search back, the second closes the dialog.
            event.stopPropagation();
            setSearch('');
          }}
        />
        <div className={classes.body}>
          {!isNarrow && (
            <nav className={classes.groups} aria-label={t('groups')}>
              {settingGroups.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={classes.group}
                  aria-current={(!isSearch && one === group) || undefined}
                  onClick={() => {
                    setSearch('');
                    setGroup(one);
                  }}
                >
                  {t(`group_${one}`)}
                </button>
              ))}
            </nav>
          )}
          <section className={classes.entries} tabIndex={isNarrow ? undefined : 0} aria-label={toolWords('settings')}>
            {found.map(({ group: shown, switches, parts }) => (
              <section key={shown} className={classes.section} aria-label={t(`group_${shown}`)}>
                <h3 className={classes.title}>{t(`group_${shown}`)}</h3>
                {switches.map((entry) => (
                  <SettingRow key={entry.name} entry={entry} />
                ))}
                {parts.map(({ words, Part }) => (
                  <div key={words} className={classes.part}>
                    <Part />
                  </div>
                ))}
              </section>
            ))}
            {found.length === 0 && (
              <div className={classes.nothing}>
                <p role="status">{t('nothing_found', { text: search.trim() })}</p>
                <Button variant="default" onClick={() => setSearch('')}>
                  {t('clear_search')}
                </Button>
              </div>
            )}
          </section>
        </div>
        <div className={classes.foot}>
          <Button onClick={onClose}>{common('done')}</Button>
        </div>
      </div>
    </Modal>
  );
}
