import { TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { namesIn } from '../../../../shared/domain/mapping/placeholders.ts';
import { IconSearch } from '../../../icons/icons.ts';
import { SourceText } from '../../../ui/source-text.tsx';
import frame from '../tool.module.css';
import classes from './mapping.module.css';
import type { MappedText, TextGroup } from './mapping-texts.ts';
import { textLabel } from './text-label.ts';
import type { MappingDraft } from './use-mapping-draft.ts';
import { t } from './words.ts';

/** More texts than this are found by searching. */
const shownAtOnce = 60;
const groups: readonly TextGroup[] = ['document', 'signatories', 'data_fields', 'cc_recipients', 'user_defined_attributes'];

/** The document's texts, each with the placeholders that replace it. */
export function MappedTexts({ draft }: { draft: MappingDraft }) {
  const { texts, mapping, before, names, addSource, setText } = draft;
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search).trim().toLowerCase();
  const found = wanted === '' ? texts : texts.filter((text) => textLabel(text).toLowerCase().includes(wanted));
  const isMapped = (text: MappedText) => text.get(mapping) !== '';
  // What is in use is shown first among many.
  const shown = new Set(found.length > shownAtOnce ? [...found.filter(isMapped), ...found].slice(0, shownAtOnce) : found);
  const hints: Partial<Record<TextGroup, string>> = { signatories: t('no_roles'), data_fields: t('no_ids') };
  const unknownIn = (text: string) => namesIn(text).filter((name) => !names.includes(name));
  return (
    <div className={frame.section}>
      {texts.length > 12 && (
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {groups.map((group) => {
        const all = texts.filter((text) => text.group === group);
        const inSight = all.filter((text) => shown.has(text));
        const hint = all.length === 0 && wanted === '' ? hints[group] : undefined;
        if (inSight.length === 0 && hint === undefined) return null;
        return (
          <section key={group} className={frame.section} aria-label={t(`group_${group}`)}>
            <h3 className={frame.heading}>{t(`group_${group}`)}</h3>
            {hint && <p className={frame.text}>{hint}</p>}
            <div className={classes.texts}>
              {inSight.map((text) => {
                const value = text.get(mapping);
                const unknown = unknownIn(value);
                return (
                  <div key={text.path} className={text.multiline ? classes.wide : undefined}>
                    <SourceText
                      label={textLabel(text)}
                      placeholder={text.read(before)}
                      multiline={text.multiline}
                      maxLength={text.maximum}
                      value={value}
                      names={names}
                      error={unknown.length > 0 && t('unknown_here', { name: unknown.join(', ') })}
                      adding={{ label: (name) => t('add_named', { name }), add: addSource }}
                      onChange={(next) => setText((current) => text.set(current, next))}
                    />
                  </div>
                );
              })}
            </div>
          </section>
        );
      })}
      {found.length === 0 && <p className={frame.text}>{t('nothing_found')}</p>}
      {found.length > shown.size && <p className={frame.text}>{t('too_many', { n: found.length - shown.size })}</p>}
    </div>
  );
}
