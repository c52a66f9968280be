import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CustomAttribute } from '../../../../shared/contract/schemas/documents/custom-attribute.ts';
import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { attributeValue } from '../../../../shared/domain/documents/shown-attributes.ts';
import { IconDownload, IconPaperclip } from '../../../icons/icons.ts';
import { t } from '../../../messages/sections.ts';
import { downloadAddress } from '../../document-calls.ts';
import classes from './sections.module.css';

/** A part of the people's panel. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  );
}

/** The documents of a pack that somebody has rejected, each with who and why. */
export function RejectedDocuments({ document: { child_documents } }: { document: Pack }) {
  const rejected = child_documents.filter(({ rejection_reason }) => rejection_reason !== null);
  if (rejected.length === 0) return null;
  return (
    <Section title={t('rejected_documents')}>
      <ul className={classes.list}>
        {rejected.map((child) => (
          <li key={child.key} className={classes.item}>
            <span className={classes.strong}>{child.document_name}</span>
            <span className={classes.quiet}>
              {t('rejected_by', { name: child.rejected_by_name ?? '', reason: child.rejection_reason ?? '' })}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{t('rejected_marked')}</p>
    </Section>
  );
}

/** The custom fields that are shown, each with its value. */
export function CustomFields({ document: { user_defined_attributes, child_documents, appendices } }: { document: Pack }) {
  const shown = user_defined_attributes.filter(({ visible_on_ui }) => visible_on_ui);
  if (shown.length === 0) return null;
  const partOf = ({ related_entity_id: of }: CustomAttribute) =>
    child_documents.find(({ key }) => key === of)?.document_name ?? appendices.find(({ key }) => key === of)?.description;
  return (
    <Section title={t('custom_fields')}>
      <dl className={classes.list}>
        {shown.map((attribute) => (
          <div key={attribute.key} className={classes.item}>
            <dt className={classes.quiet}>{[attribute.name, partOf(attribute)].filter(Boolean).join(' · ')}</dt>
            <dd className={classes.value}>{attributeValue(attribute) || t('custom_none')}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The supporting documents, with who sees each beside the team. */
export function SupportingDocuments({ document: { appendices } }: { document: Pack }) {
  if (appendices.length === 0) return null;
  return (
    <Section title={t('supporting')}>
      <ul className={classes.list}>
        {appendices.map(({ key, description, filename, file_key, audience }) => (
          <li key={key} className={classes.line}>
            <IconPaperclip size={18} stroke={1.75} aria-hidden />
            <span className={classes.item}>
              <span className={classes.strong}>{description}</span>
              <span className={classes.quiet}>
                {[t(`audience_${audience}`), file_key === null ? t('appendix_none') : filename].join(' · ')}
              </span>
            </span>
            {file_key !== null && (
              <Tooltip label={t('download', { name: description })}>
                <ActionIcon
                  component="a"
                  href={downloadAddress(key)}
                  download
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('download', { name: description })}
                >
                  <IconDownload size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
