import { notifications } from '@mantine/notifications';
import { ApiError, NetworkError } from '../api/errors.ts';
import { t } from '../messages/common.ts';

export type Tone = 'success' | 'info' | 'warning' | 'danger';

interface ToastOptions {
  /** A second toast with the same id replaces the first. */
  id?: string;
  /** Milliseconds until it closes by itself; false: it stays. 5 s by default, 8 s for danger. */
  duration?: number | false;
  /** One action offered in the toast, such as Undo. */
  action?: { label: string; run: () => void };
}

type Render = (text: string, options: ToastOptions & { tone: Tone }) => Parameters<typeof notifications.show>[0];
let render: Render = (text) => ({ message: text });

/** Set once by the app: how a toast looks (toast-view.tsx). Keeps this file free of JSX for plain callers. */
export function setToastRenderer(renderer: Render): void {
  render = renderer;
}

export function toast(tone: Tone, text: string, options: ToastOptions = {}): void {
  const shown = render(text, { ...options, tone });
  const autoClose = options.duration ?? (tone === 'danger' ? 8_000 : 5_000);
  const id = options.id;
  // An identical toast on the screen is renewed instead of repeated.
  if (id) notifications.hide(id);
  notifications.show({ ...shown, id, autoClose });
}

export function hideToast(id: string): void {
  notifications.hide(id);
}

/** Shows a failure, unless the person was told already. */
export function toastError(error: unknown, options: Pick<ToastOptions, 'id'> = {}): void {
  if (error instanceof ApiError) {
    if (!error.reported) toast('danger', error.message, options);
  } else if (!(error instanceof NetworkError) && !(error instanceof DOMException && error.name === 'AbortError')) {
    toast('danger', t('unknown_error'), options);
  }
}

/** Runs `action`. If it fails, shows that and answers undefined. */
export async function attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    toastError(error);
    return undefined;
  }
}
