import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { applyMapping } from '../../../../shared/domain/mapping/apply-mapping.ts';
import frame from '../tool.module.css';
import classes from './mapping.module.css';
import { previewOf } from './mapping-texts.ts';
import { textLabel } from './text-label.ts';
import type { MappingDraft } from './use-mapping-draft.ts';
import { t } from './words.ts';

/** What the texts become when the document is sent, by the rule that the server follows. Sample values stay here. */
export function MappingPreview({ draft }: { draft: MappingDraft }) {
  const { given, texts, before, mapping } = draft;
  const [samples, setSamples] = useState<Readonly<Record<string, string>>>({});
  const sources = given.map(({ name, value }) => ({ name, value: samples[name] ?? value }));
  const rows = previewOf(texts, before, applyMapping(before, mapping, sources, true), mapping);
  return (
    <div className={frame.section}>
      {sources.length > 0 && (
        <section className={frame.section} aria-label={t('samples')}>
          <h3 className={frame.heading}>{t('samples')}</h3>
          <p className={frame.text}>{t('samples_text')}</p>
          <div className={classes.texts}>
            {sources.map(({ name, value }) => (
              <TextInput
                key={name}
                label={name}
                aria-label={t('sample_of', { name })}
                autoComplete="off"
                value={value}
                onChange={(event) => {
                  const sample = event.currentTarget.value;
                  setSamples((all) => ({ ...all, [name]: sample }));
                }}
              />
            ))}
          </div>
        </section>
      )}
      <section className={frame.section} aria-label={t('result')}>
        <h3 className={frame.heading}>{t('result')}</h3>
        {rows.length === 0 && <p className={frame.text}>{t('nothing_mapped')}</p>}
        <dl className={classes.result}>
          {rows.map(({ text, from, to }) => (
            <div key={text.path}>
              <dt>
                {textLabel(text)}
                <span className={classes.written}>{from}</span>
              </dt>
              <dd data-empty={to === '' || undefined}>{to === '' ? t('empty') : to}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
