import { attention } from '../../api/attention.ts';
import { flushWhenHidden } from '../../saving/leaving.ts';
import { waitingCount } from '../../saving/saver.ts';
import { t } from '../messages.ts';
import { type ClosedLink, closedBy } from '../model/closed-link.ts';
import { finalFiles } from '../model/tasks.ts';
import { tellOpened } from './evidence.ts';
import { isSendingFiles } from './file-uploads.ts';
import type { Signing } from './signing.ts';

/** Spec core §9: the document is asked for news this often, and more often for a minute after the last step. */
const pollMs = 60_000;
const soonMs = 5_000;
const soonFor = 60_000;
const laterMs = 15_000;

/** Runs in the background: reports "viewed", fetches news, guards against leaving, handles Back. */
export function watch(signing: Signing): void {
  tellWhenSeen(signing);
  guardLeaving(signing);
  followHistory(signing);
  void pollForNews(signing);
}

/** Waits until the page is really visible, because mail scanners fetch links too. */
function tellWhenSeen(signing: Signing): void {
  if (signing.store.get().me.status !== 'awaiting_signatures') return;
  const tell = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', tell);
    tellOpened(signing).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', tell);
  tell();
}

/** Whether everything is filled in and nothing was submitted. */
export function isUnsubmitted(signing: Signing): boolean {
  const { stage, progress } = signing.store.get();
  return (stage === 'fill' || stage === 'preview') && progress.total > 0 && progress.done === progress.total;
}

function guardLeaving(signing: Signing): void {
  window.addEventListener('beforeunload', (event) => {
    if (isUnsubmitted(signing) || isSendingFiles()) event.preventDefault();
  });
  flushWhenHidden(signing);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isUnsubmitted(signing))
      signing.patch({ notice: { text: t('unsubmitted'), tone: 'warning' } });
  });
}

function followHistory({ store, patch }: Signing): void {
  const first = store.get().stage;
  window.addEventListener('popstate', (event) => {
    const { stage } = store.get();
    if (stage !== 'fill' && stage !== 'preview' && stage !== 'start') return;
    const to: unknown = event.state?.stage ?? first;
    if (to === 'start' || to === 'fill' || to === 'preview') patch({ stage: to, dialog: null });
  });
}

async function pollForNews(signing: Signing): Promise<void> {
  let doneSince: number | null = null;
  for (;;) {
    const { stage, pack } = signing.store.get();
    const waits = stage === 'done' && !isFinal(signing);
    if (waits) doneSince ??= Date.now();
    await stageChangeOr(signing, !waits ? pollMs : Date.now() - (doneSince ?? 0) < soonFor ? soonMs : laterMs);
    const ended = stage === 'later' || stage === 'rejected' || (stage === 'done' && isFinal(signing));
    if (ended || (attention() !== 'here' && !waits) || signing.store.get().closed) continue;
    await refresh(signing, pack.date_updated).catch((error: unknown) => {
      const closed = closedBy(error);
      if (closed && stage !== 'done') signing.patch({ closed });
    });
  }
}

/** Until the stage changes, something else is worth asking for, or the time is over. */
function stageChangeOr({ store }: Signing, milliseconds: number): Promise<void> {
  const { stage, askedForNews } = store.get();
  return new Promise((resolve) => {
    const timer = setTimeout(finish, milliseconds);
    const stop = store.subscribe(() => {
      const now = store.get();
      if (now.stage !== stage || now.askedForNews !== askedForNews) finish();
    });
    function finish() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

/** Takes over what changed elsewhere, unless something was entered here in the meantime. */
export async function refresh(signing: Signing, since: string): Promise<void> {
  const before = signing.store.get();
  const { document: pack } = await signing.calls.updatesSince(signing.documentKey, since);
  const now = signing.store.get();
  if (!pack || waitingCount(now.save) > 0 || now.fields !== before.fields || now.submitting) return;
  signing.replacePack(pack);
  const { me } = signing.store.get();
  const code: ClosedLink['code'] | null =
    pack.status === 'rejected' && me.status !== 'rejected' ? 'rejected' : pack.status === 'setup' ? 'cancelled' : null;
  if (code && now.stage !== 'done') {
    signing.patch({
      closed: { code, document_name: pack.document_name, contact: { name: pack.created_by_name, email: '' }, download_url: null },
    });
  } else if (me.status === 'complete' && now.stage !== 'done') {
    signing.toStage('done');
  }
}

/** Nothing more will change: the sealed file is there, or the document ended otherwise. */
function isFinal({ store }: Signing): boolean {
  const { pack } = store.get();
  return finalFiles(pack).length > 0 || pack.status === 'rejected';
}
