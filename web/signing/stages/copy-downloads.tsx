import { type MouseEvent, useEffect, useRef } from 'react';
import { t } from '../closed-link-messages.ts';
import type { ClosedLink } from '../model/closed-link.ts';
import { askAgain } from '../state/copy-pin.ts';
import { useAct } from '../ui/use-act.ts';

/** The addresses of files expire after five minutes. Milliseconds. */
const goodFor = 4 * 60_000;

interface Props {
  link: ClosedLink;
  onRenew: (link: ClosedLink) => void;
}

/** The sealed copies behind a link. */
export function CopyDownloads({ link, onRenew }: Props) {
  const files = link.downloads ?? [{ name: '', url: link.download_url ?? '' }];
  const shown = files.map(({ name, url }) => ({ url, label: name ? t('download_named', { name }) : t('download') }));
  return <Downloads link={link} onRenew={onRenew} files={shown} className="sg-button sg-primary" />;
}

/** What somebody who has signed was sent, until there is a sealed copy. */
export function OriginalDownloads({ link, onRenew }: Props) {
  const files = link.originals ?? [];
  const shown = files.map(({ name, url }) => ({ url, label: files.length === 1 ? t('original') : t('original_named', { name }) }));
  return <Downloads link={link} onRenew={onRenew} files={shown} className="sg-button" />;
}

/** When the files' addresses have expired, the link is asked for new ones, which may need a pin again. */
function Downloads({ link, onRenew, files, className }: Props & { files: { label: string; url: string }[]; className: string }) {
  const since = useRef(Date.now());
  const wanted = useRef<number | null>(null);
  const anchors = useRef<(HTMLAnchorElement | null)[]>([]);
  const renewing = useAct(async () => onRenew(await askAgain()), t('download_failed'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other addresses came
  useEffect(() => {
    since.current = Date.now();
    if (wanted.current === null) return;
    const anchor = anchors.current[wanted.current];
    wanted.current = null;
    anchor?.click();
  }, [link]);
  const open = (event: MouseEvent, index: number) => {
    if (Date.now() - since.current < goodFor) return;
    event.preventDefault();
    if (renewing.busy) return;
    wanted.current = index;
    renewing.run();
  };
  return (
    <>
      {files.map(({ label, url }, index) => (
        <a
          // The addresses change, the files do not.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          key={index}
          ref={(element) => {
            anchors.current[index] = element;
          }}
          className={className}
          href={url}
          download
          onClick={(event) => open(event, index)}
        >
          {label}
        </a>
      ))}
      {renewing.problem && (
        <p role="alert" className="sg-error">
          {renewing.problem}
        </p>
      )}
    </>
  );
}
