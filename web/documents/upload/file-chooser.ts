import { createStore } from '../../api/store.ts';

/** Files that were dropped or chosen and wait to be uploaded; null when there are none. */
export const chosenFiles = createStore<readonly File[] | null>(null);

/** Opens the system's file dialog. Must be called from a click or key. */
export function openFileChooser(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'application/pdf,.pdf';
  input.multiple = true;
  input.addEventListener('change', () => takeFiles(input.files));
  input.click();
}

export function takeFiles(files: FileList | readonly File[] | null | undefined): void {
  if (files && files.length > 0) chosenFiles.set([...files]);
}
