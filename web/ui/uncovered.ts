/**
 * Closes a dialog unless another one stands above it. Escape reaches every open dialog; it means only the uppermost, which
 * still stands while this is called.
 */
export function uncovered(onClose: () => void): () => void {
  return () => {
    if (document.querySelectorAll('[role="dialog"][aria-modal="true"]').length < 2) onClose();
  };
}
