import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { mappingFaults } from '../../shared/domain/bulk-sends/bulk-faults.ts';
import type { BulkMapping, MappedPerson } from '../../shared/domain/bulk-sends/bulk-mapping.ts';
import type { PersonTarget } from '../../shared/domain/bulk-sends/bulk-targets.ts';
import type { MappingAnswer } from '../api/bulk-sends.ts';
import { t } from '../messages/bulk-sends.ts';
import { confirm } from '../ui/confirm.tsx';
import { SourceText } from '../ui/source-text.tsx';
import classes from './bulk-sends.module.css';
import { wordsIn } from './use-mapping-draft.ts';

interface Props {
  answer: MappingAnswer;
  /** With what somebody is changing. */
  mapping: BulkMapping;
  change: (changed: Partial<BulkMapping>) => void;
  fixed: boolean;
}

/** What each document says: words with columns of the list, which are proposed by similar names. */
export function MappingForm({ answer, mapping, change, fixed }: Props) {
  const { targets, columns, proposal } = answer;
  // A proposal counts once it is stored.
  const isProposed = answer.bulk_send_document_mapping.version === 0 && !fixed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the words that are proposed
  useEffect(() => {
    if (isProposed) change(mapping);
  }, [isProposed]);
  const unusable = columns.filter((name) => /[:|]/.test(name));
  const names = columns.filter((name) => !unusable.includes(name));
  const faults = mappingFaults(targets, mapping, columns);
  const faultOf = (place: string, id: string, codes?: readonly string[]) =>
    faults.find((fault) => fault.place === place && fault.id === id && (!codes || codes.includes(fault.code)))?.message;
  const propose = async () => {
    const hasWords = [...mapping.signatories, ...mapping.cc_recipients].some(
      ({ name, email, mobile_number }) => name || email || mobile_number,
    );
    const asks = hasWords || mapping.data_fields.length > 0 || mapping.user_defined_attributes.length > 0;
    if (asks && !(await confirm({ title: t('replace_title'), text: t('replace_text'), confirm: t('replace') }))) return;
    const { document_name, signatories, data_fields, user_defined_attributes } = wordsIn(proposal);
    const named = mapping.document_name === '' ? { document_name } : {};
    change({ ...named, signatories, data_fields, user_defined_attributes });
  };
  const text = (name: 'document_name' | 'subject' | 'message', most: number) => (
    <SourceText
      label={t(name)}
      placeholder={targets[name] || t('from_template')}
      value={mapping[name]}
      names={names}
      maxLength={most}
      multiline={name === 'message'}
      error={faultOf('document', name)}
      onChange={(words) => change({ [name]: words })}
    />
  );
  const people = (kind: 'signatories' | 'cc_recipients', place: 'signatory' | 'cc') =>
    targets[kind].map((person, at) => {
      const mapped = mapping[kind].find(({ signatory_or_cc_id }) => signatory_or_cc_id === person.id) ?? nobody(person.id);
      const put = (words: Partial<MappedPerson>) =>
        change({
          [kind]: [...mapping[kind].filter(({ signatory_or_cc_id }) => signatory_or_cc_id !== person.id), { ...mapped, ...words }],
        });
      const title = nameOf(place, person, at);
      return (
        <fieldset key={person.id} className={classes.person}>
          <legend className={classes.legend}>{title}</legend>
          {(['name', 'email', 'mobile_number'] as const).map((detail) => (
            <SourceText
              key={detail}
              label={t(detail === 'name' ? 'person_name' : detail)}
              placeholder={person[detail]}
              value={mapped[detail]}
              names={names}
              maxLength={500}
              error={
                faultOf(place, person.id, detailCodes[detail]) ??
                (detail === 'name' ? faultOf(place, person.id, ['column_unknown']) : undefined)
              }
              onChange={(words) => put({ [detail]: words })}
            />
          ))}
        </fieldset>
      );
    });
  return (
    <fieldset className={classes.mapping} disabled={fixed} aria-label={t('words')}>
      <section className={classes.section} aria-label={t('words')}>
        <h2 className={classes.heading}>{t('words')}</h2>
        <p className={classes.text}>{t('words_help')}</p>
        {unusable.length > 0 && <p className={classes.problem}>{t('columns_unusable', { names: unusable.join(', ') })}</p>}
        {!fixed && (
          <div>
            <Button variant="default" onClick={() => void propose()}>
              {t('propose')}
            </Button>
          </div>
        )}
      </section>
      {people('signatories', 'signatory')}
      {people('cc_recipients', 'cc')}
      <div className={classes.texts}>
        {text('document_name', 500)}
        {text('subject', 500)}
        {text('message', 5_000)}
      </div>
      {targets.fields.length > 0 && (
        <section className={classes.section} aria-label={t('fields')}>
          <h2 className={classes.heading}>{t('fields')}</h2>
          <div className={classes.texts}>
            {targets.fields.map(({ id, label, required, data }) => (
              <SourceText
                key={id}
                label={required ? t('required', { name: label }) : label}
                placeholder={data || t('from_template')}
                value={mapping.data_fields.find(({ data_field_id }) => data_field_id === id)?.data ?? ''}
                names={names}
                maxLength={5_000}
                error={faultOf('field', id)}
                onChange={(words) => {
                  const others = mapping.data_fields.filter(({ data_field_id }) => data_field_id !== id);
                  change({ data_fields: words === '' ? others : [...others, { data_field_id: id, data: words }] });
                }}
              />
            ))}
          </div>
        </section>
      )}
      {targets.attributes.length > 0 && (
        <section className={classes.section} aria-label={t('attributes')}>
          <h2 className={classes.heading}>{t('attributes')}</h2>
          <div className={classes.texts}>
            {targets.attributes.map(({ id, name, required, value }) => (
              <SourceText
                key={id}
                label={required ? t('required', { name }) : name}
                placeholder={value || t('from_template')}
                value={mapping.user_defined_attributes.find((one) => one.user_defined_attribute_id === id)?.value ?? ''}
                names={names}
                maxLength={5_000}
                error={faultOf('attribute', id)}
                onChange={(words) => {
                  const others = mapping.user_defined_attributes.filter((one) => one.user_defined_attribute_id !== id);
                  change({ user_defined_attributes: words === '' ? others : [...others, { user_defined_attribute_id: id, value: words }] });
                }}
              />
            ))}
          </div>
        </section>
      )}
    </fieldset>
  );
}

const detailCodes = {
  name: ['name_not_defined'],
  email: ['email_not_defined', 'email_invalid'],
  mobile_number: ['mobile_not_defined'],
} as const;

const nobody = (signatory_or_cc_id: string): MappedPerson => ({ signatory_or_cc_id, name: '', email: '', mobile_number: '' });

function nameOf(place: 'signatory' | 'cc', { role, name }: PersonTarget, at: number): string {
  if (place === 'signatory') return t('signatory', { name: role || name });
  return name ? t('copy', { name }) : t('copy_nobody', { n: at + 1 });
}
