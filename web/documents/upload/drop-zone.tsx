import { useEffect, useState } from 'react';
import { IconFileUpload } from '../../icons/icons.ts';
import { t } from '../../messages/uploads.ts';
import classes from './drop-zone.module.css';
import { takeFiles } from './file-chooser.ts';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Accepts files dropped anywhere in the window, and says so while they hover. */
export function DropZone() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    // Each element under the pointer reports entering and leaving. The pointer is outside only when it has left all of
    // them.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const allow = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      takeFiles(event.dataTransfer?.files);
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: allow, drop };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener as EventListener);
    };
  }, []);
  if (!over) return null;
  return (
    <div className={classes.over}>
      <div className={classes.box}>
        <IconFileUpload size={40} stroke={1.5} aria-hidden />
        <strong className={classes.title}>{t('drop_title')}</strong>
        <span>{t('drop_text')}</span>
      </div>
    </div>
  );
}
