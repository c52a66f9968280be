import type { ClosedLink, ClosedLinkCode } from './closed-link.ts';

/** Whether the page itself offers the sealed copy. */
export function hasCopy({ downloads, download_url }: ClosedLink): boolean {
  return downloads !== undefined || download_url !== null;
}

type ClosedLinkText =
  | `${ClosedLinkCode}_text`
  | `already_signed_${'ready' | 'complete' | 'too_late'}_text`
  | 'copy_expired_progress_text'
  | 'time_is_over_asked_text'
  | 'away_form_text';

/** The words for the present state. People who have signed are not told to wait for a copy that is there, or that does not come. */
export function textOfClosedLink(link: ClosedLink): ClosedLinkText {
  const isComplete = link.document_status === 'complete';
  if (link.code === 'copy_expired') return isComplete ? 'copy_expired_text' : 'copy_expired_progress_text';
  if (link.code === 'time_is_over' && link.more_time_asked) return 'time_is_over_asked_text';
  if (link.code === 'away' && link.form_key !== undefined) return 'away_form_text';
  if (link.code !== 'already_signed') return `${link.code}_text`;
  if (hasCopy(link) || link.pin_destination !== undefined) return 'already_signed_ready_text';
  if (isComplete) return 'already_signed_complete_text';
  return link.time_is_over ? 'already_signed_too_late_text' : 'already_signed_text';
}
