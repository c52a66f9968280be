const ofDialogs = '[role="dialog"], [role="menu"]';

/** The libraries of dialogs give the focus back themselves where they can, within this time. */
const theirsMs = 30;

let before: HTMLElement | null = null;

/**
 * Whoever closes a dialog or a menu goes on where they were: at the button that opened it. The library forgets that
 * button if a menu led to the dialog, and if the dialog is made only once it is asked for.
 */
export function returnFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(ofDialogs)) before = target;
  });
  new MutationObserver((changes) => {
    if (isLost() && changes.some(tookAway)) setTimeout(giveBack, theirsMs);
  }).observe(document.body, { childList: true, subtree: true });
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

const tookAway = ({ removedNodes }: MutationRecord) =>
  [...removedNodes].some((node) => node instanceof Element && (node.matches(ofDialogs) || node.querySelector(ofDialogs) !== null));

function giveBack(): void {
  if (isLost() && document.querySelector(ofDialogs) === null && before?.isConnected) before.focus({ preventScroll: true });
}
