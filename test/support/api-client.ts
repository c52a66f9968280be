import { randomUUID } from 'node:crypto';
import { requireDeclared } from './declared-codes.ts';
import { localMailbox, type Mailbox, mailedLink } from './mailbox.ts';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // Tests read what they expect and fail on what is not there.
  // biome-ignore lint/suspicious/noExplicitAny: answers differ by route
  body: any;
}

export interface Session {
  session_token: string;
  csrf_token: string;
}

/** A program that uses the API: one caller's requests, with the headers that the contract asks for. */
export class ApiClient {
  readonly baseUrl: string;
  session: Session | undefined;
  accountKey: string | undefined;
  /** The token of a program, in place of a session. */
  bearer: string | undefined;
  /** The session of an operator, in place of a member's. */
  operator: { operator_token: string; csrf_token: string } | undefined;
  /** The mailbox in which this caller reads their mails. */
  mailbox: Mailbox;
  constructor(baseUrl: string, session?: Session, mailbox: Mailbox = localMailbox(baseUrl)) {
    this.baseUrl = baseUrl;
    this.session = session;
    this.mailbox = mailbox;
  }

  /** Returns the answer whatever its status; a code that the contract does not declare fails the test. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    const response = await fetch(this.baseUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.session && { 'x-session-token': this.session.session_token, 'x-csrf-token': this.session.csrf_token }),
        ...(this.operator && { 'x-operator-token': this.operator.operator_token, 'x-csrf-token': this.operator.csrf_token }),
        ...(this.bearer && { authorization: `Bearer ${this.bearer}` }),
        ...(this.accountKey && { 'x-account-key': this.accountKey }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json = response.headers.get('content-type')?.startsWith('application/json');
    const bytes = new Uint8Array(await response.arrayBuffer());
    // A redirect may name a type and have no body.
    const answer = json && bytes.length > 0 ? JSON.parse(new TextDecoder().decode(bytes)) : bytes;
    requireDeclared(method, path, answer);
    return { status: response.status, headers: response.headers, body: answer };
  }

  /** Fails unless the call succeeds. */
  async ok(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiAnswer['body']> {
    const answer = await this.call(method, path, body, headers);
    if (answer.status !== 200 || answer.body.success === false) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 2000)}`);
    }
    return answer.body;
  }

  get = (path: string) => this.ok('GET', path);
  post = (path: string, body: unknown = {}) => this.ok('POST', path, body);

  /** Registers a new user, stays logged in and, unless told otherwise, confirms their address by the mailed link. */
  async register(
    person: { name?: string; email?: string; password?: string; confirmed?: boolean } = {},
  ): Promise<{ email: string; password: string; userKey: string }> {
    const email = person.email ?? `owner-${randomUUID().slice(0, 8)}@example.com`;
    const password = person.password ?? 'correct horse';
    const answer = await this.ok('POST', '/app/register', {
      data: { name: person.name ?? 'Olivia', last_name: 'Owner', email_address: email, password },
    });
    this.session = answer;
    if (person.confirmed !== false) await this.confirmAddress(email);
    return { email, password, userKey: answer.user.key };
  }

  /** Confirms the user's address by the newest link that was mailed to it. */
  async confirmAddress(email: string): Promise<void> {
    const link = await mailedLink(this.mailbox, email, '/verify_email');
    await this.post('/app/verify_email', { token: new URL(link).searchParams.get('token') });
  }

  /** Uploads a PDF into a new pack or into the given one; returns the pack's and the child's key. */
  async upload(bytes: Uint8Array, filename = 'agreement.pdf', packKey?: string): Promise<{ packKey: string; childKey: string }> {
    const query = new URLSearchParams({ filename, size: String(bytes.length / 1e6), ...(packKey && { document_pack_key: packKey }) });
    const promised = await this.get(`/app/get_document_upload_url?${query}`);
    const put = await fetch(promised.url, { method: 'PUT', body: Buffer.from(bytes), headers: { 'content-type': 'application/pdf' } });
    if (!put.ok) throw new Error(`PUT of the file answered ${put.status}`);
    const path = `/app/document_upload_success/${promised.redirect_document_key}`;
    const { document_pack_key, document_key } = await this.post(path, { file_key: promised.file_key });
    return { packKey: document_pack_key, childKey: document_key };
  }

  async document(key: string): Promise<ApiAnswer['body']> {
    return (await this.get(`/app/documents/${key}?include_child_document_data_fields=true`)).document;
  }

  async addSignatory(packKey: string, person: { name: string; email: string; mobile_number?: string; position?: number }): Promise<string> {
    const uuid = randomUUID();
    await this.post(`/app/documents/${packKey}/add_update_signatory`, { data: { uuid, ...person } });
    return uuid;
  }

  async addField(childKey: string, field: Record<string, unknown>): Promise<string> {
    const uuid = randomUUID();
    const place = { page_index: 0, x: 72, y: 100, width: 150, height: 40, required: true };
    await this.post(`/app/documents/${childKey}/add_update_data_field`, { data: [{ uuid, ...place, ...field }] });
    return uuid;
  }

  send(packKey: string): Promise<ApiAnswer['body']> {
    return this.post(`/app/documents/${packKey}/update_document?request_signatures_if_required=true`, {
      data: { status: 'awaiting_signatures' },
    });
  }

  /** Uploads a picture of a signature; returns its blob_key. */
  async uploadSignature(png: Uint8Array): Promise<string> {
    const { url, file_key } = await this.get('/app/get_signature_upload_url');
    const put = await fetch(url, { method: 'PUT', body: Buffer.from(png), headers: { 'content-type': 'image/png' } });
    if (!put.ok) throw new Error(`PUT of the signature answered ${put.status}`);
    return (await this.post('/app/signature_upload_success', { file_key })).blob_key;
  }
}
