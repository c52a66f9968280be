import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { controlOf } from '../../../../shared/domain/custom-controls/control-of.ts';
import { readClient } from '../../../../shared/domain/integrations/xplan/chosen.ts';
import { withFullName } from '../../../../shared/domain/integrations/xplan/client-fill.ts';
import { fetchCustomFields } from '../../../api/custom-fields.ts';
import { fetchClientData } from '../../../api/planning.ts';
import { ClientControl } from '../../../custom-controls/inputs/client.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import frame from '../tool.module.css';
import type { ToolDialogProps } from '../tool.ts';
import { useFetched } from '../use-fetched.ts';
import { t as words } from '../words.ts';
import { FillForm } from './fill-form.tsx';
import { t } from './words.ts';

/** Fills a document in with what the planning system knows of a client: the one that the document names, or another. */
export function ClientFillDialog({ onClose }: ToolDialogProps) {
  const isNarrow = useWidth() === 'narrow';
  const attributes = useEditorState((state) => state.pack.user_defined_attributes);
  const [value, setValue] = useState(() => {
    const named = attributes.find((attribute) => controlOf(attribute)?.kindName === 'client');
    return named && readClient(named.custom_control_value) ? named.custom_control_value : '';
  });
  const client = readClient(value);
  const chooser = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog takes the focus a frame before.
    requestAnimationFrame(() => requestAnimationFrame(() => chooser.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()));
  }, []);
  return (
    <Modal opened onClose={onClose} title={words('client_fill')} size={720} fullScreen={isNarrow}>
      <div className={frame.form}>
        <p className={frame.text}>{t('about')}</p>
        <div ref={chooser}>
          <ClientControl label={t('client')} value={value} properties={{}} onChange={setValue} />
        </div>
        {client && <OfClient key={client.entity_id} id={client.entity_id} onClose={onClose} />}
      </div>
    </Modal>
  );
}

/** What is known of a client is fetched once; every choice works on that. */
function OfClient({ id, onClose }: { id: string; onClose: () => void }) {
  const { packKey } = useEditor();
  const { data, error, retry } = useFetched(async () => {
    const [known, attributes] = await Promise.all([fetchClientData(id), fetchCustomFields(packKey)]).catch((cause: unknown) => {
      throw new Error(t('fetch_failed'), { cause });
    });
    return { data: withFullName(known.data), glue: known.glue, attributes };
  });
  return (
    <Loaded data={data} error={error} retry={retry}>
      {(known) => <FillForm {...known} onClose={onClose} />}
    </Loaded>
  );
}
