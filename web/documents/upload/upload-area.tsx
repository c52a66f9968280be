import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazily } from '../../ui/lazily.tsx';
import { refreshLists } from '../list/use-document-list.ts';
import { chosenFiles } from './file-chooser.ts';
import { uploadFiles } from './upload-files.ts';
import { clearBatch, isFinished, uploads } from './upload-store.ts';
import { UploadTray } from './upload-tray.tsx';

const PackDialog = lazily(async () => (await import('./pack-dialog.tsx')).PackDialog);

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

  const start = (chosen: readonly File[], onePack: boolean, name?: string) => {
    chosenFiles.set(null);
    void uploadFiles(chosen, {
      onePack,
      name,
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

  const [asking, setAsking] = useState<readonly File[] | null>(null);
  // The dialog keeps its files while it closes.
  if (files && files.length > 1 && files !== asking) setAsking(files);

  return (
    <>
      {asking && <PackDialog files={asking} opened={files !== null} onCancel={() => chosenFiles.set(null)} onStart={start} />}
      <UploadTray />
    </>
  );
}
