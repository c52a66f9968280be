import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { BulkSend } from '../../shared/contract/schemas/accounts/bulk-send.ts';
import { type BulkSendType, bulkSendTypes } from '../../shared/domain/bulk-sends/bulk-status.ts';
import { t } from '../messages/bulk-sends.ts';
import { Loaded } from '../ui/loaded.tsx';
import classes from './bulk-sends.module.css';
import type { Draft } from './draft.ts';
import { MappingForm } from './mapping-form.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import type { MappingDraft } from './use-mapping-draft.ts';

interface Props {
  bulkSend: BulkSend;
  draft: MappingDraft;
  onChange: (change: Partial<Draft>) => void;
}

/** What each person gets: the template, and what it says for each row. */
export function SetupTemplate({ bulkSend, draft, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const { template_key, status, bulk_send_type } = bulkSend;
  const fixed = status !== 'setup';
  return (
    <div className={classes.form}>
      <NativeSelect
        label={t('type')}
        disabled={fixed}
        value={bulk_send_type}
        data={bulkSendTypes.map((value) => ({ value, label: t(`type_${value}`) }))}
        onChange={(event) => onChange({ bulk_send_type: event.currentTarget.value as BulkSendType })}
      />
      {template_key === null ? (
        <section className={classes.section} aria-label={t('template')}>
          <h2 className={classes.heading}>{t('template')}</h2>
          <p className={classes.text}>{t('template_none')}</p>
          <div>
            <Button onClick={() => setChoosing(true)}>{t('choose_template')}</Button>
          </div>
        </section>
      ) : (
        <Mapped key={template_key} draft={draft} fixed={fixed} onOther={() => setChoosing(true)} />
      )}
      {isChoosing && (
        <TemplateDialog
          onClose={() => setChoosing(false)}
          onChosen={({ key }) => {
            // What was being typed is of the other template.
            if (key !== template_key) draft.discard();
            onChange({ template_key: key });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

function Mapped({ draft, fixed, onOther }: { draft: MappingDraft; fixed: boolean; onOther: () => void }) {
  const { answer: data, mapping, error, mutate, change } = draft;
  return (
    <Loaded data={data} error={error} retry={mutate}>
      {(answer) => (
        <>
          <section className={classes.section} aria-label={t('template')}>
            <h2 className={classes.heading}>{t('template')}</h2>
            <p className={classes.chosen}>{answer.targets.document_name}</p>
            {!fixed && (
              <div>
                <Button variant="default" onClick={onOther}>
                  {t('change_template')}
                </Button>
              </div>
            )}
          </section>
          {mapping && <MappingForm answer={answer} mapping={mapping} change={change} fixed={fixed} />}
        </>
      )}
    </Loaded>
  );
}
