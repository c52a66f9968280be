import { Badge, Button, Tabs } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { ApiError } from '../../../api/errors.ts';
import { fetchMapping, type StoredMapping, saveMapping } from '../../../api/mappings.ts';
import { t as common } from '../../../messages/common.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { attempt, toast } from '../../../ui/toasts.ts';
import { TypingDialog } from '../../../ui/typing-dialog.tsx';
import { t as editorWords } from '../../messages.ts';
import { useEditor } from '../../state/editor-context.ts';
import frame from '../tool.module.css';
import type { ToolDialogProps } from '../tool.ts';
import { useFetched } from '../use-fetched.ts';
import { t as words } from '../words.ts';
import { MappedTexts } from './mapped-texts.tsx';
import { MappingPreview } from './mapping-preview.tsx';
import { Sources } from './sources.tsx';
import { UnknownNames } from './unknown-names.tsx';
import { useMappingDraft } from './use-mapping-draft.ts';
import { t } from './words.ts';

/** Which data goes into which texts when the document is sent (spec core §3, Document mapping). */
export function MappingDialog({ onClose }: ToolDialogProps) {
  const { packKey } = useEditor();
  const { data, error, retry } = useFetched(() => fetchMapping(packKey));
  return (
    <TypingDialog opened onClose={onClose} title={words('mapping')} size={860}>
      {({ typed, onCancel }) => (
        <Loaded data={data} error={error} retry={retry}>
          {(stored) => <MappingForm stored={stored} typed={typed} onCancel={onCancel} onSaved={onClose} />}
        </Loaded>
      )}
    </TypingDialog>
  );
}

interface FormProps {
  stored: StoredMapping;
  typed: RefObject<boolean>;
  onCancel: () => void;
  onSaved: () => void;
}

function MappingForm({ stored, typed, onCancel, onSaved }: FormProps) {
  const editor = useEditor();
  const draft = useMappingDraft(stored);
  const [saving, setSaving] = useState(false);
  const [tab, setTab] = useState<string | null>(stored.sources.length > 0 ? 'texts' : 'sources');
  useEffect(() => {
    typed.current = draft.isChanged;
  }, [typed, draft.isChanged]);

  const save = async () => {
    setSaving(true);
    const saved = await attempt(async () => {
      // Custom ids and roles that the mapping names are to be on the server first.
      if (!(await editor.saver.flush())) return toast('danger', editorWords('save_failed'));
      return await saveOver(editor.packKey, { sources: draft.given, mapping: draft.mapping, date_updated: stored.date_updated });
    });
    setSaving(false);
    if (!saved) return;
    toast('success', t('saved'));
    onSaved();
  };

  return (
    <div className={frame.form}>
      <p className={frame.text}>{t('about')}</p>
      {draft.gone.length > 0 && <p className={frame.warning}>{t('gone', { names: draft.gone.join(', ') })}</p>}
      <UnknownNames draft={draft} />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="sources" data-autofocus rightSection={<Badge variant="light">{draft.given.length}</Badge>}>
            {t('sources')}
          </Tabs.Tab>
          <Tabs.Tab value="texts">{t('texts')}</Tabs.Tab>
          <Tabs.Tab value="preview">{t('preview')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sources" pt="md">
          <Sources draft={draft} />
        </Tabs.Panel>
        <Tabs.Panel value="texts" pt="md">
          <MappedTexts draft={draft} />
        </Tabs.Panel>
        <Tabs.Panel value="preview" pt="md">
          <MappingPreview draft={draft} />
        </Tabs.Panel>
      </Tabs>
      <div className={frame.foot}>
        <Button variant="default" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button loading={saving} disabled={!draft.isWhole || !(draft.isChanged || draft.gone.length > 0)} onClick={() => void save()}>
          {common('save')}
        </Button>
      </div>
    </div>
  );
}

/** Saves; if somebody else has saved meanwhile, only after a question. Resolves to undefined if nothing was saved. */
async function saveOver(packKey: string, mapping: StoredMapping): Promise<StoredMapping | undefined> {
  try {
    return await saveMapping(packKey, mapping);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error;
    const agreed = await confirm({
      title: t('changed_title'),
      text: t('changed_text'),
      confirm: t('save_mine'),
      cancel: common('keep_editing'),
      danger: true,
    });
    if (!agreed) return undefined;
    const { date_updated } = await fetchMapping(packKey);
    return await saveOver(packKey, { ...mapping, date_updated });
  }
}
