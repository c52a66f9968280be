/** How long a signing link holds, in milliseconds: 30 days. */
export const signingLinkValidity = 30 * 24 * 60 * 60_000;

/** How long before its end the receiver of a link is warned, in milliseconds: 3 days. */
export const linkWarningTime = 3 * 24 * 60 * 60_000;

/** When the link that was sent last ends (ISO 8601); null for somebody who has not been written to. */
export function linkEnds({ date_sent }: { date_sent: string | null }): string | null {
  return date_sent === null ? null : new Date(Date.parse(date_sent) + signingLinkValidity).toISOString();
}
