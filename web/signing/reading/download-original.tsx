import { type ReactNode, useState } from 'react';
import { t } from '../messages.ts';
import { useSigning } from '../state/context.ts';
import { tellOpened } from '../state/evidence.ts';

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
  const signing = useSigning();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const download = async () => {
    setState('busy');
    try {
      const { downloadPdf } = await import('../state/late-files.ts');
      await downloadPdf(`/app/documents/${childKey}/original`, name);
      // Whoever has it has seen the document, also without any other look at the page. Submitting tells it too.
      void tellOpened(signing).catch(() => undefined);
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button type="button" className="sg-button sg-quiet-button" disabled={state === 'busy'} onClick={() => void download()}>
        {icon} {state === 'busy' ? t('downloading') : named ? t('download_original_of', { name }) : t('download_original')}
      </button>
      {state === 'failed' && (
        <p role="alert" className="sg-error">
          {t('download_failed')}
        </p>
      )}
    </>
  );
}
