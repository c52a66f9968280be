import { attention } from '../../api/attention.ts';
import { forgetBegun } from '../../forms/begun.ts';
import { flushWhenHidden } from '../../saving/leaving.ts';
import { waitingCount } from '../../saving/saver.ts';
import { startAnewIf } from '../../shell/restored-page.ts';
import { isHosted, rememberedSession } from '../link-session.ts';
import { closedHere } from '../model/closed-here.ts';
import type { ClosedLink } from '../model/closed-link.ts';
import { finalFiles } from '../model/tasks.ts';
import { t } from '../work-messages.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { closedFor } from './closed-for.ts';
import { endSigned } from './end-signed.ts';
import { isSendingFiles, keepFiles } from './file-uploads.ts';
import { tellAtFirstAct } from './first-act.ts';
import { giveUpLost } from './give-up-lost.ts';
import { keepLarge } from './keep-large.ts';
import { nameFields } from './name-fields.ts';
import { renewSession } from './renew-session.ts';
import type { Signing } from './signing.ts';
import type { Stage } from './types.ts';

/**
 * How often the document is asked for news, in milliseconds. What the same person enters on another device shows within
 * five seconds while this page is visible, also beside the window that they type in.
 */
const newsMs = 3_000;
/** Nobody has touched the page for minutes. */
const idleMs = 15_000;
/** After signing, for a minute and then. */
const soonMs = 5_000;
const soonFor = 60_000;
const laterMs = 15_000;

/**
 * Runs in the background. It tells when the person opens the document; keeps files and large pictures on the device, and asks again for those that the device has lost; names
 * fields that have no name; fetches news, and says what others have changed; asks before somebody leaves with unsaved work; and
 * handles the browser's Back. `first`: the stage shown first.
 */
export function watch(signing: Signing, first: Stage): void {
  signing.tellChanges(changedMeanwhile);
  tellAtFirstAct(signing, first);
  void keepLarge(signing).then(() => giveUpLost(signing));
  void keepFiles(signing);
  void nameFields(signing);
  renewSession(signing);
  guardLeaving(signing);
  startAnewOnceTakenBack();
  forgetHalfDays(signing);
  followHistory(signing, first);
  void pollForNews(signing);
}

/** Whether everything is filled in and nothing was submitted. */
export function isUnsubmitted(signing: Signing): boolean {
  const { stage, progress } = signing.store.get();
  return (stage === 'fill' || stage === 'preview') && progress.total > 0 && progress.done === progress.total;
}

/** The host of this device has it back, so its session is forgotten. */
const isTakenBack = () => isHosted() && !rememberedSession();

/** A browser may have kept the page whole, and bring it up by Back. */
export function startAnewOnceTakenBack(): void {
  startAnewIf(isTakenBack);
}

export function guardLeaving(signing: Signing): void {
  window.addEventListener('beforeunload', (event) => {
    // What is left goes on purpose.
    if (isTakenBack()) return;
    const { save } = signing.store.get();
    const loses = waitingCount(save) > 0 && !save.kept;
    if (isUnsubmitted(signing) || isSendingFiles() || loses) event.preventDefault();
  });
  flushWhenHidden(signing);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isUnsubmitted(signing))
      signing.patch({ notice: { text: t('unsubmitted'), tone: 'warning' } });
  });
}

/** Somebody who has signed or rejected types none of them to its end, and goes back to no form. */
export function forgetHalfDays({ store, halfDays, documentKey }: Signing): void {
  store.subscribe(() => {
    const { stage } = store.get();
    if (stage !== 'done' && stage !== 'rejected') return;
    for (const uuid of halfDays.all().keys()) halfDays.remove(uuid);
    forgetBegun(documentKey);
  });
}

function followHistory({ store, patch }: Signing, first: Stage): void {
  window.addEventListener('popstate', (event) => {
    const { stage } = store.get();
    if (stage !== 'fill' && stage !== 'preview' && stage !== 'start') return;
    const to: unknown = event.state?.stage ?? first;
    if (to === 'start' || to === 'fill' || to === 'preview') patch({ stage: to, dialog: null });
  });
}

async function pollForNews(signing: Signing): Promise<void> {
  let doneSince: number | null = null;
  let since = signing.store.get().pack.date_updated;
  for (;;) {
    const { stage } = signing.store.get();
    const waits = stage === 'done' && !isFinal(signing);
    if (waits) doneSince ??= Date.now();
    const pause = attention() === 'idle' ? idleMs : newsMs;
    await somethingNewOr(signing, !waits ? pause : Date.now() - (doneSince ?? 0) < soonFor ? soonMs : laterMs);
    const now = signing.store.get();
    const ended = now.stage === 'later' || now.stage === 'rejected' || (now.stage === 'done' && isFinal(signing));
    const isLate = now.closed?.code === 'time_is_over';
    if (ended || (attention() === 'hidden' && !waits) || (now.closed && !isLate)) continue;
    since = await refresh(signing, since).then(
      (upTo) => {
        if (isLate) openAgain(signing);
        return upTo;
      },
      async (error: unknown) => {
        const closed = await closedFor(error);
        if (closed && !isLate && signing.store.get().stage !== 'done') signing.patch({ closed });
        return since;
      },
    );
  }
}

/** The sender has given more time: the page goes on where it was, and what came too late is saved now. */
function openAgain({ store, patch, tryAgain }: Signing): void {
  patch({ closed: null, dialog: null });
  for (const uuid of Object.keys(store.get().refused)) tryAgain(uuid);
}

/**
 * Until the stage changes, something else is worth asking for, or the time is over. A phone that wakes up asks at once,
 * because its timers stood still.
 */
function somethingNewOr({ store }: Signing, milliseconds: number): Promise<void> {
  const { stage, askedForNews } = store.get();
  return new Promise((resolve) => {
    const timer = setTimeout(finish, milliseconds);
    const stop = store.subscribe(() => {
      const now = store.get();
      if (now.stage !== stage || now.askedForNews !== askedForNews) finish();
    });
    const wake = () => {
      if (document.visibilityState === 'visible') finish();
    };
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('pageshow', wake);
    function finish() {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('pageshow', wake);
      resolve();
    }
  });
}

/**
 * Takes over what changed elsewhere, unless something was entered here in the meantime. Answers up to when the page
 * knows everything now.
 */
export async function refresh(signing: Signing, since: string): Promise<string> {
  const before = signing.store.get();
  const { document: pack, date_updated = since } = await signing.calls.updatesSince(signing.documentKey, since);
  const now = signing.store.get();
  if (!pack) return date_updated;
  // The answer may hold a note that this page is still saving, which nobody has added elsewhere.
  const isNoting = before.notesUnderWay > 0 || now.notesUnderWay > 0;
  if (waitingCount(now.save) > 0 || isNoting || now.fields !== before.fields || now.submitting) return since;
  signing.replacePack(pack);
  const { me } = signing.store.get();
  const code: ClosedLink['code'] | null =
    pack.status === 'rejected' && me.status !== 'rejected' ? 'rejected' : pack.status === 'setup' ? 'cancelled' : null;
  if (code && now.stage !== 'done') {
    signing.patch({ closed: closedHere(code, pack) });
  } else if (me.status === 'complete' && now.stage !== 'done') {
    await endSigned(signing);
  }
  return date_updated;
}

/** Nothing more will change: the sealed file is there, or the document ended otherwise. */
function isFinal({ store }: Signing): boolean {
  const { pack } = store.get();
  return finalFiles(pack).length > 0 || pack.status === 'rejected';
}
