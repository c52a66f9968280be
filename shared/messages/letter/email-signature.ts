import { type EmailSignature, emailSignatureLines } from '../../domain/people/email-signature.ts';
import { escapeHtml } from './escape-html.ts';
import { letterFont } from './letter-font.ts';

/** The signature below a mail's words; empty without one. */
export function emailSignatureHtml(signature: EmailSignature | undefined): string {
  const lines = signature && emailSignatureLines(signature);
  if (!lines) return '';
  return `<div style="margin:20px 0 0;padding:16px 0 0;border-top:1px solid #d9dde3;" class="signature">
<p class="strong" style="margin:0;${letterFont(15, 22)}font-weight:600;color:#1a1f29;">${escapeHtml(lines.name)}</p>
${lines.others.map((line) => `<p class="muted" style="margin:0;${letterFont(14, 21)}color:#5b6577;">${escapeHtml(line)}</p>`).join('\n')}
</div>`;
}

/** The same in the text part of a mail. */
export function emailSignatureText(signature: EmailSignature | undefined): string[] {
  const lines = signature && emailSignatureLines(signature);
  return lines ? [[lines.name, ...lines.others].join('\n')] : [];
}

/** The signature alone as a page, for its editor. */
export function emailSignaturePage(signature: EmailSignature): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Email signature</title>
<style>body{margin:0;padding:0 16px 16px;background:#ffffff}.signature{border-top:0 !important;margin:0 !important;overflow-wrap:anywhere}</style></head>
<body>${emailSignatureHtml(signature)}</body>
</html>
`;
}
