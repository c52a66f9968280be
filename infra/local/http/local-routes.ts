import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { attachmentDisposition } from '../../../functions/ports/file-rules.ts';
import { queues } from '../../model/queues.ts';
import type { Mailbox, ProviderReport } from '../mailbox.ts';
import type { LocalQueue } from '../work/queue.ts';
import { readBody } from './http-event.ts';
import type { LocalAccess } from './local-access.ts';
import { mailboxPage } from './mailbox-page.ts';
import { send, sendError, sendJson } from './responses.ts';

interface Parts {
  access: LocalAccess;
  mailbox: Mailbox;
  queue: LocalQueue;
  /** The From address of mails. */
  mailFrom: string;
  /** Moves the clock and runs everything that became due. */
  advanceClock(seconds: number): Promise<Date>;
}

/** The most messages in one answer, newest first. */
const mostMessages = 1000;

/** The calls that exist on one machine only: the mailbox, and the clock that tests move. */
export function createLocalRoutes(
  parts: Parts,
): (request: IncomingMessage, response: ServerResponse, url: URL, origin: string) => Promise<void> {
  const { access, mailbox, queue } = parts;
  return async (request, response, url, origin) => {
    if (!access.mayEnter(request, url)) return sendError(response, 403, 'local_token_required', closed);
    const cookie = access.cookieFor(url);
    if (cookie) return send(response, 303, { location: url.pathname, 'set-cookie': cookie, 'cache-control': 'no-store' }, '');
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const [, , place = '', ...rest] = url.pathname.split('/');
    if (reading && place === 'outbox') {
      const limit = Math.min(Number(url.searchParams.get('limit')) || mostMessages, mostMessages);
      const messages = mailbox.messages({ to: url.searchParams.get('to') ?? undefined, limit, origin });
      return sendJson(response, 200, { messages: messages.map(({ from_name: _, ...message }) => message) });
    }
    if (reading && place === 'mailbox') {
      const nonce = randomBytes(16).toString('base64');
      const page = mailboxPage(mailbox.messages({ limit: 200, origin, to: undefined }), url.searchParams.get('id') ?? undefined, nonce);
      const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src 'self' data: https:; frame-ancestors 'self'`;
      return send(
        response,
        200,
        { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy },
        page,
      );
    }
    if (reading && place === 'mails') return sendMail(response, mailbox, rest, parts.mailFrom);
    if (reading && place === 'attachments') return sendAttachment(response, mailbox, rest);
    if (reading && place === 'dead-letters') {
      return sendJson(response, 200, Object.fromEntries(queues.map(({ name }) => [name, queue.deadLetters(name)])));
    }
    if (request.method === 'POST' && fromElsewhere(request, origin)) {
      return sendError(response, 403, 'not_permitted', 'Other sites may not do this.');
    }
    if (request.method === 'POST' && place === 'dead-letters') {
      return sendJson(response, 200, { redriven: queues.reduce((sum, { name }) => sum + queue.redrive(name), 0) });
    }
    if (request.method === 'POST' && place === 'clock') {
      if (!access.clockMoves) return sendError(response, 403, 'not_permitted', clockStands);
      const seconds = advanceSeconds(await readBody(request, 1024));
      if (seconds === undefined) return sendError(response, 400, 'bad_request', 'advance_seconds must be a number from 0 up.');
      return sendJson(response, 200, { now: (await parts.advanceClock(seconds)).toISOString() });
    }
    if (request.method === 'POST' && place === 'deliveries') {
      const report = deliveryReport(await readBody(request, 4096));
      if (!report)
        return sendError(response, 400, 'bad_request', 'message_id and state (delivered, read or failed) are needed; reason is not.');
      await queue.send('deliveries', report);
      return sendJson(response, 200, {});
    }
    return sendError(response, 404, 'not_found', 'There is nothing here.');
  };
}

const closed =
  'Only this machine itself may see this. Where others reach the product too, it prints an address with a token when it starts.';
const clockStands = 'The clock moves only where nobody but this machine reaches the product: seals carry its time.';

/** A page of another site can post without reading the answer, but it must not reach the clock and the queues. */
function fromElsewhere(request: IncomingMessage, origin: string): boolean {
  return request.headers.origin !== undefined && request.headers.origin !== origin;
}

async function sendMail(response: ServerResponse, mailbox: Mailbox, [id = '']: string[], from: string): Promise<void> {
  const raw = await mailbox.raw(decodeURIComponent(id), from);
  if (!raw) return sendError(response, 404, 'not_found', 'There is no such mail.');
  send(response, 200, { 'content-type': 'message/rfc822', 'content-disposition': attachmentDisposition('mail.eml') }, raw);
}

async function sendAttachment(response: ServerResponse, mailbox: Mailbox, rest: string[]): Promise<void> {
  const [id = '', index = ''] = rest;
  const file = await mailbox.attachment(decodeURIComponent(id), Number(index));
  if (!file) return sendError(response, 404, 'not_found', 'There is no such attachment.');
  send(response, 200, { 'content-type': file.content_type, 'content-disposition': attachmentDisposition(file.filename) }, file.bytes);
}

const reportable = new Set(['delivered', 'read', 'failed']);

/** The report that the provider of a message in the mailbox should give. */
function deliveryReport(body: Buffer): ProviderReport | undefined {
  try {
    const { message_id, state, reason = '' } = JSON.parse(body.toString('utf8'));
    if (typeof message_id !== 'string' || !reportable.has(state)) return undefined;
    return { message_id, state, reason: String(reason) };
  } catch {
    return undefined;
  }
}

function advanceSeconds(body: Buffer): number | undefined {
  try {
    const { advance_seconds: seconds } = JSON.parse(body.toString('utf8'));
    return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
  } catch {
    return undefined;
  }
}
