import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/uploads.ts';
import { refreshLists } from '../list/use-document-list.ts';
import { chosenFiles } from './file-chooser.ts';
import { uploadFiles } from './upload-files.ts';
import { clearBatch, isFinished, uploads } from './upload-store.ts';
import { UploadTray } from './upload-tray.tsx';

/** The parts of uploading that outlive a screen: the question about packs, the tray, the warning before leaving. */
export function UploadArea() {
  const files = useSyncExternalStore(chosenFiles.subscribe, chosenFiles.get);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const place = useRef({ pathname, search });
  useEffect(() => {
    place.current = { pathname, search };
  }, [pathname, search]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (uploads.get().some((upload) => !isFinished(upload) && upload.phase !== 'converting' && upload.phase !== 'password'))
        event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const start = (chosen: readonly File[], onePack: boolean) => {
    chosenFiles.set(null);
    void uploadFiles(chosen, {
      onePack,
      asTemplate: new URLSearchParams(place.current.search).get('document_type') === 'template',
      onChange: refreshLists,
      // People who have moved on to another screen stay there.
      onReady: (packKey, batch) => {
        if (place.current.pathname !== '/documents') return;
        clearBatch(batch);
        void navigate(`/documents/${packKey}`);
      },
    });
  };

  const only = files?.length === 1 ? files : null;
  useEffect(() => {
    if (only) start(only, false);
  });

  return (
    <>
      <Modal opened={(files?.length ?? 0) > 1} onClose={() => chosenFiles.set(null)} title={t('ask_title', { n: files?.length ?? 0 })}>
        <Text size="sm" c="dimmed">
          {t('ask_text')}
        </Text>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="subtle" color="gray" onClick={() => chosenFiles.set(null)}>
            {common('cancel')}
          </Button>
          <Button variant="default" onClick={() => files && start(files, false)}>
            {t('several')}
          </Button>
          <Button data-autofocus onClick={() => files && start(files, true)}>
            {t('one_pack')}
          </Button>
        </Group>
      </Modal>
      <UploadTray />
    </>
  );
}
