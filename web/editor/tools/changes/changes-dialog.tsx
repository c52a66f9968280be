import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { calledPerson } from '../../../../shared/domain/people/made-up-name.ts';
import { fetchAuditTrail } from '../../../api/audit.ts';
import { IconCheck, IconSend } from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { t as editorWords } from '../../messages.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { shortFieldName } from '../../ui/field-name.ts';
import frame from '../tool.module.css';
import type { ToolDialogProps } from '../tool.ts';
import { useFetched } from '../use-fetched.ts';
import { t as words } from '../words.ts';
import classes from './changes.module.css';
import { sinceSent } from './since-sent.ts';
import { t } from './words.ts';

/** What differs from what the signers were asked to sign before the document came back to setup. */
export function ChangesDialog({ onClose }: ToolDialogProps) {
  const editor = useEditor();
  const width = useWidth();
  const { data, error, retry } = useFetched(async () => {
    // What is not saved yet counts as well.
    await editor.saver.flush();
    return await fetchAuditTrail(editor.packKey);
  });
  return (
    <Modal opened onClose={onClose} title={words('changes')} size={640} fullScreen={width === 'narrow'}>
      <div className={frame.form}>
        <p className={frame.text}>{t('about')}</p>
        <Loaded data={data} error={error} retry={retry}>
          {(trail) => <Changes trail={trail} />}
        </Loaded>
        <div className={frame.foot}>
          <Button data-autofocus onClick={onClose}>
            {common('done')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function Changes({ trail }: { trail: Parameters<typeof sinceSent>[0] }) {
  const people = useEditorState((state) => state.people);
  const fields = useEditorState((state) => state.fields);
  const found = sinceSent(trail, { people, fields: Object.values(fields) });
  if (!found) return <EmptyState icon={IconSend} title={t('never_sent')} text={t('never_sent_text')} />;
  const personOf = (uuid: string | null) => {
    const person = people.find((one) => one.uuid === uuid);
    return person ? calledPerson(person) : editorWords('nobody');
  };
  return (
    <>
      <p className={frame.text}>
        {t('sent')} <RelativeTime at={found.sent} />
      </p>
      {found.records.length + found.people.length + found.fields.length === 0 && <EmptyState icon={IconCheck} title={t('nothing')} />}
      <Part title={t('settings')}>
        {found.records.map(({ sequence, audit_detail, actor, date_created }) => (
          <li key={sequence}>
            {audit_detail}
            <span className={classes.when}>
              {actor} · <RelativeTime at={date_created} />
            </span>
          </li>
        ))}
      </Part>
      <Part title={t('people')}>
        {found.people.map(({ person, isNew }) => (
          <li key={person.uuid}>
            {t(isNew ? 'added' : 'changed', { name: calledPerson(person) })}
            <span className={classes.when}>
              <RelativeTime at={person.date_updated} />
            </span>
          </li>
        ))}
      </Part>
      <Part title={t('fields')}>
        {found.fields.map(({ field, isNew }) => (
          <li key={field.uuid}>
            {t(isNew ? 'field_added' : 'field_changed', {
              field: shortFieldName(field),
              person: personOf(field.signatory_uuid),
              page: field.page_index + 1,
            })}
            <span className={classes.when}>
              {field.updated_by_user_name && `${field.updated_by_user_name} · `}
              <RelativeTime at={field.date_updated} />
            </span>
          </li>
        ))}
      </Part>
      <p className={frame.note}>{t('not_listed')}</p>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className={frame.section} aria-label={title}>
      <h3 className={frame.heading}>{title}</h3>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}
