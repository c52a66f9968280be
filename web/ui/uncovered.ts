/**
 * Closes a dialog unless another one stands above it. Escape reaches every open dialog; it means only the uppermost, which
 * still stands while this is called. `below`: how many stand under this one.
 */
export function uncovered(onClose: () => void, below = 0): () => void {
  return () => {
    if (document.querySelectorAll('[role="dialog"][aria-modal="true"]').length < 2 + below) onClose();
  };
}
