import { Button, Modal, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconExternalLink } from '../../../icons/icons.ts';
import { t as common } from '../../../messages/common.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { useEditorState } from '../../state/editor-context.ts';
import frame from '../tool.module.css';
import type { ToolDialogProps } from '../tool.ts';
import { t as words } from '../words.ts';
import { parameterGroups, templateLink } from './parameters.ts';
import classes from './template-link.module.css';
import { t } from './words.ts';

/** Longer links are cut by some programs. Characters. */
const safeLength = 2_000;

/** Builds a link that makes a document from this template, with values filled in (spec core §2). */
export function TemplateLinkDialog({ onClose }: ToolDialogProps) {
  const pack = useEditorState((state) => state.pack);
  const people = useEditorState((state) => state.people);
  const fields = useEditorState((state) => state.fields);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [withEmpty, setWithEmpty] = useState(false);
  const groups = parameterGroups({ pack, people, fields });
  const link = templateLink(window.location.origin, pack.key, groups, values, withEmpty);
  return (
    <Modal opened onClose={onClose} title={words('template_link')} size={760} fullScreen={useWidth() === 'narrow'}>
      <div className={frame.form}>
        <p className={frame.text}>{t('text')}</p>
        <div className={classes.finished}>
          <CopyField label={t('link')} value={link} copyLabel={t('copy_link')} />
          {link.length > safeLength && <p className={classes.warning}>{t('too_long')}</p>}
          <div className={frame.row}>
            <div className={frame.grow}>
              <Switch
                label={t('with_empty')}
                description={t('with_empty_text')}
                checked={withEmpty}
                onChange={(event) => setWithEmpty(event.currentTarget.checked)}
              />
            </div>
            <Button
              component="a"
              href={link}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t('try_it')}
            </Button>
          </div>
        </div>
        {groups.map(({ title, parameters }, at) => (
          <fieldset key={parameters[0]?.name} className={classes.group}>
            <legend className={frame.heading}>{title}</legend>
            {parameters.map(({ name, label }, index) => (
              <TextInput
                key={name}
                label={label}
                description={name}
                data-autofocus={(at === 0 && index === 0) || undefined}
                maxLength={5_000}
                value={values[name] ?? ''}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setValues((now) => ({ ...now, [name]: value }));
                }}
              />
            ))}
          </fieldset>
        ))}
        <div className={classes.foot}>
          <Button onClick={onClose}>{common('done')}</Button>
        </div>
      </div>
    </Modal>
  );
}
