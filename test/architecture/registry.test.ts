import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleEvent, sampleEventFile } from '../../bin/sample-event.ts';
import { functions } from '../../functions/registry.ts';
import { workers } from '../../functions/workers/registry.ts';
import { queues } from '../../infra/model/queues.ts';
import { schedules } from '../../infra/model/schedules.ts';
import { table } from '../../infra/model/table.ts';
import { workflows } from '../../infra/model/workflows.ts';
import { commonErrors } from '../../shared/contract/define-route.ts';
import { errors } from '../../shared/contract/errors.ts';
import { routes } from '../../shared/contract/registry.ts';

describe('the contract’s registry and the functions', () => {
  it('match: a function for every route, and a route for every function', () => {
    expect(Object.keys(functions).sort()).toEqual(routes.map((route) => route.name).sort());
  });

  it.each(routes.map((route) => [route.name, route] as const))('%s: its function serves that very route', async (name, route) => {
    const load = functions[name];
    if (!load) throw new Error('no function');
    expect((await load()).route).toBe(route);
  });

  it.each(routes.map((route) => [route.name, route] as const))('%s: a sample event that fits its path', (name, route) => {
    const event = sampleEvent(name);
    expect(event.requestContext.http.method).toBe(route.method);
    const path = route.path.replace(/\{(\w+)\}/g, (_, parameter) => encodeURIComponent(event.pathParameters[parameter]));
    expect(event.rawPath).toBe(path);
    for (const [schema, value] of [
      [route.params, event.pathParameters ?? {}],
      [route.query, event.queryStringParameters ?? {}],
      [route.body, event.body === undefined ? undefined : JSON.parse(event.body)],
    ] as const) {
      if (schema) expect(schema.safeParse(value).error?.issues).toBeUndefined();
    }
  });

  it('give each call its own name and its own method and path', () => {
    expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length);
    expect(new Set(routes.map((route) => `${route.method} ${route.path}`)).size).toBe(routes.length);
  });

  it('use every error of the table', () => {
    const used = new Set<string>([...commonErrors, ...routes.flatMap((route) => route.errors), 'route_not_found', 'account_not_found']);
    expect(Object.keys(errors).filter((code) => !used.has(code))).toEqual([]);
  });

  it('follow the specification’s paths', () => {
    const rows = readFileSync('test/architecture/specified-calls.tsv', 'utf8').trim().split('\n');
    const shape = (path: string) => path.replace(/\{\w+\}/g, '{}');
    const specified = new Set(rows.map((row) => shape(row.split('\t', 2).join(' '))));
    const own = new Set([
      'POST /app/register',
      'POST /app/login',
      'POST /app/logout',
      'GET /app/sessions',
      'DELETE /app/sessions/{}',
      'GET /app/passkeys',
      'POST /app/passkeys',
      'POST /app/passkeys/{}',
      'POST /app/passkeys/{}/remove',
      'POST /app/passkeys/creation_options',
      'POST /app/passkeys/login_options',
      'POST /app/passkeys/login',
      'POST /app/forgot',
      'POST /app/reset_password',
      'POST /app/verify_email',
      'POST /app/user/resend_verification_email',
      'POST /app/user/prove_identity',
      'GET /app/api_keys/',
      'DELETE /app/api_keys/{}',
      'GET /app/user/data_exports',
      'POST /app/user/data_exports',
      'GET /app/user/data_exports/{}',
      'POST /app/user/delete_login',
      'POST /app/user/keep_login',
      'POST /app/accounts/{}/close',
      'POST /app/accounts/{}/reopen',
      'POST /app/accounts/{}/address_export',
      'POST /app/accounts/{}/erase_address',
      'GET /app/user/signatures',
      'POST /app/user/signatures',
      'POST /app/user/signatures/{}',
      'GET /app/user/notification_choices',
      'POST /app/user/notification_choices',
      'POST /app/documents/{}/ask_sender/{}',
      'POST /app/documents/{}/delegate_signing/{}',
      'POST /app/documents/{}/start_drawing/{}',
      'POST /app/documents/{}/fetch_drawing/{}',
      'POST /app/documents/{}/end_drawing/{}',
      'POST /app/drawings/look_up',
      'POST /app/drawings/send',
      'POST /app/tokens/exchange',
      'GET /embed/{}',
      'GET /app/accounts/{}/user_accounts/{}/in_progress',
      'POST /app/invitations/accept',
      'POST /app/invitations/look_up',
      'POST /app/tokens/request_copy_pin',
      'POST /app/tokens/send_pending_links',
      'POST /app/oauth/token',
      'POST /app/oidc/start',
      'GET /app/oidc/{}/start',
      'GET /app/oidc/callback',
      'GET /app/accounts/{}/single_sign_on',
      'POST /app/accounts/{}/single_sign_on',
      'POST /app/accounts/{}/single_sign_on/prove_domain',
      'POST /app/accounts/{}/single_sign_on/test',
      'GET /app/configuration',
      'GET /app/openapi.json',
      'GET /app/health',
      'POST /app/documents/{}/retry_sealing',
      'GET /app/integrations/callback',
      'GET /app/documents/{}/filings',
      'GET /app/webhook_endpoints',
      'POST /app/webhook_endpoints/add_update_delete_webhook_endpoint',
      'POST /app/webhook_endpoints/{}/rotate_secret',
      'POST /app/webhook_endpoints/{}/send_test',
      'GET /app/webhook_endpoints/{}/deliveries',
      'POST /app/webhook_endpoints/{}/send_again',
      'POST /app/documents/{}/file_again',
      'PUT /app/documents/{}/presence',
      'POST /app/documents/{}/change_pages',
      'GET /app/documents/{}/pdf',
      'GET /app/documents/{}/original',
      'GET /app/documents/{}/page_texts',
      'GET /app/documents/{}/form_fields',
      'GET /app/documents/{}/planned_texts',
      'POST /app/verify_final_document',
      'GET /app/document_from_template/{}',
      'POST /app/document_from_template/{}',
      'GET /app/forms/{}',
      'POST /app/forms/{}',
      'GET /app/document_verifications/{}',
      'GET /app/accounts/{}/signing_terms',
      'POST /app/accounts/{}/signing_terms',
      'POST /app/accounts/{}/branding/',
      'DELETE /app/accounts/{}/branding/{}',
      'POST /app/accounts/{}/branding/preview_certificate',
      'GET /app/contacts',
      'POST /app/contacts',
      'DELETE /app/contacts/{}',
      'POST /app/contacts/{}/merge',
      'POST /app/contacts/import',
      'POST /app/recipient_datas/{}/update_rows',
      'POST /app/recipient_datas/{}/find_duplicates',
      'POST /app/recipient_datas/from_answers',
      'POST /app/bulk_sends/{}/dry_run',
      'POST /app/bulk_sends/{}/preview_row',
      'GET /app/bulk_sends/{}/files/{}',
      'GET /app/bulk_sends/{}/rows',
      'POST /app/bulk_sends/{}/retry_rows',
      'POST /app/bulk_sends/{}/stop',
      'POST /app/bulk_sends/{}/act_on_rows',
      'GET /app/bulk_send/{}/generate_temp_zip',
      'GET /app/bulk_send/{}/serve_temp_zip/{}',
      'GET /app/labels',
      'POST /app/labels',
      'DELETE /app/labels/{}',
      'POST /app/labels/{}/merge',
      'POST /app/bulk_actions/document_actions/label_multiple_documents',
      'GET /app/user/list_settings',
      'POST /app/user/list_settings',
      'GET /app/contact_lists',
      'POST /app/contact_lists',
      'DELETE /app/contact_lists/{}',
      'GET /app/billing',
      'POST /app/billing/plan',
      'GET /app/accounts/{}/support',
      'POST /app/accounts/{}/support',
      'POST /app/accounts/{}/support/end',
      'GET /app/accounts/{}/support/log',
      'GET /app/accounts/{}/organisation',
      'POST /app/accounts/{}/organisation',
      'GET /app/accounts/{}/custom_controls',
      'POST /app/accounts/{}/custom_controls',
      'DELETE /app/accounts/{}/custom_controls/{}',
      'POST /app/accounts/{}/organisation/invite',
      'POST /app/accounts/{}/organisation/join',
      'POST /app/accounts/{}/organisation/accounts/{}',
      'DELETE /app/accounts/{}/organisation/accounts/{}',
      'POST /app/management/login',
      'POST /app/management/logout',
      'POST /app/management/look_up_set_up',
      'POST /app/management/set_up',
      'GET /app/management/jobs',
      'GET /app/management/dead_letters',
      'POST /app/management/dead_letters/{}/{}/retry',
      'DELETE /app/management/dead_letters/{}/{}',
      'GET /app/management/log',
      'GET /app/management/accounts',
      'GET /app/admin_sms_sender/texts',
      'POST /app/admin_sms_sender/texts',
      'GET /app/management/accounts/{}',
      'POST /app/management/accounts/{}/quotas',
      'POST /app/management/accounts/{}/support',
      'POST /app/management/accounts/{}/support/leave',
    ]);
    const unknown = routes.map((route) => `${route.method} ${shape(route.path)}`).filter((call) => !specified.has(call) && !own.has(call));
    expect(unknown).toEqual([]);
  });
});

describe('the model of the infrastructure and the workers', () => {
  const named = [
    table.stream.worker,
    table.auditStream.worker,
    ...queues.map((q) => q.worker),
    ...schedules.map((s) => s.worker),
    ...workflows.flatMap((w) => w.workers),
  ];

  it('match: a worker for every caller, and a caller for every worker', () => {
    expect([...new Set(named)].sort()).toEqual(Object.keys(workers).sort());
  });

  it.each([...new Set(named)])('%s: loads, and has a sample event', async (name) => {
    const load = workers[name];
    if (!load) throw new Error('no worker');
    expect(typeof (await load()).create).toBe('function');
    expect(sampleEventFile(name)).toBeDefined();
  });
});
