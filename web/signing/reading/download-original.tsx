import type { ReactNode } from 'react';
import { t } from '../messages.ts';
import { saveFile } from '../state/download.ts';
import { useAct } from '../ui/use-act.ts';

interface Props {
  childKey: string;
  /** The document's name. */
  name: string;
  /** Says which document, where there are several. */
  named?: boolean;
  icon?: ReactNode;
}

/** Saves what is to be signed, before anything is signed. */
export function DownloadOriginal({ childKey, name, named = false, icon }: Props) {
  const { run, busy, problem } = useAct(() => saveFile(`/app/documents/${childKey}/original`, name), t('download_failed'));
  return (
    <>
      <button type="button" className="sg-button sg-quiet-button" disabled={busy} onClick={run}>
        {icon} {busy ? t('downloading') : named ? t('download_original_of', { name }) : t('download_original')}
      </button>
      {problem && (
        <p role="alert" className="sg-error">
          {problem}
        </p>
      )}
    </>
  );
}
