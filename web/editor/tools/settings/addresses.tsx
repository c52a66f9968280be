import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { webAddress } from '../../../../shared/domain/documents/web-address.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { MappedText } from '../../ui/mapped-text.tsx';
import { t } from './words.ts';

/** The document's name in other systems, and the pages around signing. */
export function Addresses() {
  return (
    <>
      <ExternalId />
      <Address name="post_signing_url" />
      <Address name="in_app_signing_page_url" />
    </>
  );
}

function ExternalId() {
  const editor = useEditor();
  const value = useEditorState((state) => state.pack.external_id);
  return (
    <MappedText
      label={t('external_id')}
      description={t('external_id_help')}
      maxLength={200}
      value={value}
      onChange={(external_id) => editor.changePack({ external_id })}
    />
  );
}

/** Saved when it is left. Without http at its beginning it gets that (spec core §5); what is no address stays in the field. */
function Address({ name }: { name: 'post_signing_url' | 'in_app_signing_page_url' }) {
  const editor = useEditor();
  const saved = useEditorState((state) => state.pack[name]);
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const whole = webAddress(typed ?? saved);
  const leave = () => {
    setLeft(true);
    if (typed === null || whole === null) return;
    if (whole !== saved) editor.changePack({ [name]: whole });
    setTyped(null);
  };
  return (
    <TextInput
      label={t(name)}
      description={t(`${name}_help`)}
      placeholder="https://"
      inputMode="url"
      maxLength={1_990}
      value={typed ?? saved}
      error={left && whole === null ? t('not_an_address') : undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setLeft(false);
      }}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}
