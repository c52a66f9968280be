import type { generateTempDocumentDownloadRoute } from '../../shared/contract/documents/generate-temp-document-download.ts';
import type { TempDownloadType } from '../../shared/contract/schemas/temp-download.ts';
import { call } from '../api/call.ts';
import { sleep } from '../api/request/sleep.ts';
import { t } from '../messages/exports.ts';
import { hideToast, toast, toastError } from '../ui/toasts.ts';
import { TookTooLong, waitForFile } from './wait-for-file.ts';

const toastId = 'export';
let running: AbortController | undefined;

/** Makes a preview or form of a pack or one child, and opens or saves it. A new request replaces one that is still under way. */
export async function exportDocument(documentKey: string, type: TempDownloadType): Promise<void> {
  running?.abort();
  const stop = new AbortController();
  running = stop;
  const isPreview = type === 'preview';
  const cancel = { label: t('cancel'), run: () => stop.abort() };
  toast('info', isPreview ? t('making_preview') : t('making_form'), { id: toastId, duration: false, action: cancel });
  try {
    const fileKey = await make(documentKey, type, stop.signal);
    const address = `/app/serve_temp_download/${encodeURIComponent(fileKey)}`;
    if (isPreview) show(address);
    else save(address);
  } catch (error) {
    if (stop.signal.aborted) return;
    hideToast(toastId);
    if (error instanceof TookTooLong) toast('danger', t('took_too_long', { what: isPreview ? t('what_preview') : t('what_form') }));
    else toastError(error);
  }
}

async function make(documentKey: string, type: TempDownloadType, signal: AbortSignal): Promise<string> {
  const ask = async (query: { document_temp_download_type: TempDownloadType; temp_download_key?: string }) =>
    (
      await call<typeof generateTempDocumentDownloadRoute>(
        'GET',
        '/app/documents/{key}/generate_temp_document_download',
        { params: { key: documentKey }, query },
        { signal },
      )
    ).document_temp_download;
  const { key } = await ask({ document_temp_download_type: type });
  const poll = async () => (await ask({ document_temp_download_type: type, temp_download_key: key })).file_key;
  return waitForFile(poll, (milliseconds) => sleep(milliseconds, signal));
}

/** Opens the file in a tab of its own. If the browser blocks that so long after the click, another click opens it. */
function show(address: string): void {
  const open = () => window.open(address, '_blank');
  const tab = open();
  if (tab) tab.opener = null;
  toast('success', t('preview_ready'), {
    id: toastId,
    ...(!tab && { duration: false, action: { label: t('open'), run: () => void open() } }),
  });
}

function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
  toast('success', t('form_ready'), { id: toastId });
}
