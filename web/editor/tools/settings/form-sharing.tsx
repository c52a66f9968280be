import { Alert, Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { asksForPin } from '../../../../shared/domain/signing/one-time-pin.ts';
import { useMay } from '../../../api/account.ts';
import { saveFile } from '../../../exports/save-file.ts';
import { IconDownload } from '../../../icons/icons.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useEditorState } from '../../state/editor-context.ts';
import classes from './settings.module.css';
import { t } from './words.ts';

/** The address of a reusable form (spec core §2), and ways to pass it on. Nothing while the template is no form. */
export function FormSharing() {
  const { key, document_name, document_type, settings } = useEditorState((state) => state.pack);
  const visitor = useEditorState((state) => state.people[0]);
  const mayI = useMay();
  const picture = useRef<HTMLDivElement>(null);
  if (document_type !== 'template' || !settings.can_be_used_as_form) return null;
  const address = `${window.location.origin}/form/${key}`;
  const download = () => {
    const drawn = picture.current?.querySelector('svg');
    if (!drawn) return;
    const copy = drawn.cloneNode(true) as SVGElement;
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    saveFile(`${document_name}.svg`, copy.outerHTML, 'image/svg+xml');
  };
  return (
    <>
      {!settings.form_asks_for_proof && !asksForPin(settings, visitor) && (
        <Alert color="yellow" variant="light">
          {t('form_unproven')}
        </Alert>
      )}
      <CopyField label={t('form_address')} value={address} copyLabel={t('copy_form_address')} />
      <Link to={`/share?form=${key}`}>{t('share_form')}</Link>
      <div className={classes.qr} ref={picture}>
        <QrCode text={address} label={t('form_qr')} />
        <Button variant="default" size="compact-md" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
          {t('download_qr')}
        </Button>
      </div>
      {mayI('embedForm').ok && (
        <div>
          <CopyField label={t('embed_code')} value={embedCode(address, document_name)} copyLabel={t('copy_embed_code')} />
          <p className={classes.text}>{t('embed_help')}</p>
        </div>
      )}
    </>
  );
}

/** A frame with the form's name and its button. */
function embedCode(address: string, name: string): string {
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${address}" title="${title}" width="100%" height="320" style="border:0"></iframe>`;
}
