import type { OutboxMessage } from '../mailbox.ts';

const channels: Record<string, string> = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp', voice: 'Voice call' };

/** The mailbox as one HTML page: the list, and beside it the chosen message. The page loads nothing else. */
export function mailboxPage(messages: OutboxMessage[], chosenId: string | undefined, nonce: string): string {
  const newest = [...messages].reverse();
  const chosen = newest.find((message) => message.id === chosenId);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escaped(chosen ? subjectOf(chosen) : `Mailbox (${messages.length})`)} · Countersign</title>
<style>${style}</style>
</head>
<body class="${chosen ? 'reading' : ''}">
<header><h1><a href="/_local/mailbox">Mailbox</a></h1><p>Nothing leaves this machine: every message is kept here instead of being sent.</p></header>
<main>
<nav aria-label="Messages">${newest.length === 0 ? '<p class="empty">No messages yet.</p>' : `<ul>${newest.map((message) => listEntry(message, chosenId)).join('')}</ul>`}</nav>
<article>${chosen ? messageView(chosen) : `<p class="empty">${newest.length === 0 ? 'Messages appear here by themselves.' : 'Choose a message.'}</p>`}</article>
</main>
<script nonce="${nonce}">
const newest = ${JSON.stringify(newest[0]?.id ?? '').replaceAll('<', '\\u003c')};
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch('/_local/outbox?limit=1').then((response) => response.json()).catch(() => null);
  if (answer && (answer.messages[0]?.id ?? '') !== newest) location.reload();
}, 2000);
</script>
</body>
</html>`;
}

function listEntry(message: OutboxMessage, chosenId: string | undefined): string {
  const current = message.id === chosenId ? ' aria-current="true"' : '';
  return `<li><a href="/_local/mailbox?id=${encodeURIComponent(message.id)}"${current}>
<span class="row"><span class="to">${escaped(message.to)}</span>${time(message)}</span>
<span class="subject">${escaped(subjectOf(message))}</span>
<span class="kind">${channels[message.channel] ?? escaped(message.channel)}${message.attachments.length > 0 ? ` · ${message.attachments.length} attached` : ''}</span>
</a></li>`;
}

function messageView(message: OutboxMessage): string {
  const attachments = message.attachments.map(
    (file) =>
      `<li><a href="${escaped(URL.parse(file.url)?.pathname ?? '')}" download>${escaped(file.filename)}</a> <small>${size(file.size)}</small></li>`,
  );
  const links = message.links.map((link) => `<li><a href="${escaped(link)}" target="_blank" rel="noreferrer">${escaped(link)}</a></li>`);
  const html = `<base target="_blank">${message.html}`;
  return `<a class="back" href="/_local/mailbox">All messages</a>
<h2>${escaped(subjectOf(message))}</h2>
<dl><dt>To</dt><dd>${escaped(message.to)}</dd>${message.from_name ? `<dt>From</dt><dd>${escaped(message.from_name)}</dd>` : ''}<dt>Sent</dt><dd>${time(message)} by ${channels[message.channel] ?? escaped(message.channel)}</dd></dl>
${attachments.length > 0 ? `<h3>Attachments</h3><ul class="files">${attachments.join('')}</ul>` : ''}
${message.html ? `<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(html)}"></iframe>` : ''}
<details${message.html ? '' : ' open'}><summary>Plain text</summary><pre>${escaped(message.text)}</pre></details>
${message.channel === 'email' ? `<p><a href="/_local/mails/${encodeURIComponent(message.id)}" download>The mail as its provider gets it</a></p>` : ''}
${links.length > 0 ? `<details><summary>Links (${links.length})</summary><ul class="links">${links.join('')}</ul></details>` : ''}`;
}

function subjectOf(message: OutboxMessage): string {
  return message.subject || message.text.slice(0, 80);
}

function time(message: OutboxMessage): string {
  return `<time datetime="${message.sent_at}">${message.sent_at.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function size(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#e3e6ea, #33383e); --soft: light-dark(#5c6670, #9aa4ae); --page: light-dark(#f7f8f9, #16191c); --card: light-dark(#fff, #1e2226); --accent: light-dark(#1257c4, #7db1ff); --chosen: light-dark(#e8f0fc, #24303f); }
* { box-sizing: border-box; }
body { margin: 0; height: 100dvh; display: flex; flex-direction: column; font: 15px/1.5 system-ui, sans-serif; background: var(--page); }
header { padding: 12px 20px; border-bottom: 1px solid var(--line); background: var(--card); }
h1 { font-size: 18px; margin: 0; } h1 a { color: inherit; text-decoration: none; }
header p { margin: 0; color: var(--soft); font-size: 13px; }
main { flex: 1; display: grid; grid-template-columns: 360px 1fr; min-height: 0; }
nav { overflow-y: auto; border-right: 1px solid var(--line); background: var(--card); }
nav ul, .files, .links { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 12px 20px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
nav a:hover, nav a[aria-current] { background: var(--chosen); }
nav span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
nav .row { display: flex; justify-content: space-between; gap: 12px; }
nav time, .kind, dt, small { color: var(--soft); font-size: 12px; flex: none; }
.subject { font-weight: 600; }
article { display: flex; flex-direction: column; gap: 12px; padding: 20px 24px; overflow-y: auto; min-width: 0; }
article > * { margin: 0; flex: none; }
h2 { font-size: 20px; line-height: 1.3; overflow-wrap: anywhere; } h3 { font-size: 13px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; } dd { margin: 0; overflow-wrap: anywhere; }
article iframe { flex: 1 0 420px; width: 100%; border: 1px solid var(--line); border-radius: 8px; background: #fff; color-scheme: light; }
a { color: var(--accent); } a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; } .links a { overflow-wrap: anywhere; }
.empty { color: var(--soft); padding: 20px; text-align: center; } .back { display: none; }
@media (max-width: 760px) {
  main { grid-template-columns: 1fr; } nav { border-right: 0; } body.reading nav, body:not(.reading) article { display: none; }
  article { padding: 16px; } .back { display: block; padding: 8px 0; } header p { display: none; }
}
`;
