import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostilePdfs } from '../../fixtures/hostile-pdfs.ts';
import { damagedPdf, hopelessPdf, plainPdf, protectedPdf, shapedPdf, tooManyPagesPdf, truncatedPdf, xfaPdf } from '../../fixtures/pdfs.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { until } from '../../support/until.ts';

let product: Product;
let owner: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  owner = await product.owner();
});
afterAll(() => product.close());

const converted = async (bytes: Uint8Array, filename?: string) => {
  const keys = await owner.upload(bytes, filename);
  await product.local.idle();
  const document = await owner.document(keys.packKey);
  return { ...keys, document, child: document.child_documents[0] };
};
const promise = (query: Record<string, string>) => owner.call('GET', `/app/get_document_upload_url?${new URLSearchParams(query)}`);
const put = (url: string, bytes: Uint8Array) => fetch(url, { method: 'PUT', body: Buffer.from(bytes) });

describe('an uploaded PDF', () => {
  it('is named as its file, cut between characters', async () => {
    const { packKey, childKey } = await owner.upload(await plainPdf(1), `${'a'.repeat(199)}😀.pdf`);
    const { document_name } = await owner.document(packKey);
    expect(document_name).toBe('a'.repeat(199));
    const again = await owner.call('POST', `/app/documents/${childKey}/update_document`, { data: { document_name } });
    expect(again.status).toBe(200);
  });

  it('becomes a pack of one child, with its pages as displayed and their images', async () => {
    const { document, child } = await converted(await shapedPdf([{}, { rotate: 90 }, { cropBox: [40, 60, 440, 700] }]), 'Lease.PDF');
    expect(document).toMatchObject({ document_name: 'Lease', status: 'setup', status_detail: null, document_type: 'document' });
    expect(child).toMatchObject({ document_name: 'Lease', conversion: null, conversion_error_reason: null, position: 0 });
    expect(child.pages.map(({ width, height }: { width: number; height: number }) => [width, height])).toEqual([
      [595, 842],
      [842, 595],
      [400, 640],
    ]);
    for (const page of child.pages) {
      expect('cover_url' in page).toBe(page.index === 0);
      for (const url of [page.image_url, page.thumbnail_url, ...(page.cover_url ? [page.cover_url] : [])]) {
        const image = await product.client().call('GET', url);
        expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
        expect(image.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
        expect(Buffer.from(image.body.slice(1, 4)).toString()).toBe('PNG');
      }
    }
  });

  it('reports its progress, and shows the first page before the last is drawn', async () => {
    const { packKey } = await owner.upload(await plainPdf(40));
    const states: { done: number; images: number; ready: boolean }[] = [];
    const oneLook = async () => {
      const { document } = await owner.get(`/app/documents/${packKey}/get_document_updates?conversion=true`);
      const [child] = document.child_documents;
      const images = child.pages.filter((page: { image_url: string }) => page.image_url !== '').length;
      states.push({ done: child.conversion?.pages_done ?? images, images, ready: child.conversion === null });
      if (child.conversion) expect([document.status, document.status_detail]).toEqual(['setup', 'converting']);
      return child.conversion === null || undefined;
    };
    await until('converted document', oneLook, { everyMs: 0 });
    expect(states.at(-1)).toEqual({ done: 40, images: 40, ready: true });
    for (const [index, state] of states.entries()) {
      expect(state.done).toBe(state.images);
      expect(state.done).toBeGreaterThanOrEqual(states[index - 1]?.done ?? 0);
    }
    expect(states.some((state) => state.images > 0 && state.images < 40)).toBe(true);
  });

  it('is added to a pack, and replaces a file without losing fields whose page still exists', async () => {
    const { packKey, childKey } = await converted(await plainPdf(3));
    const second = await owner.upload(await plainPdf(1), 'annex.pdf', packKey);
    const [first, third] = [
      await owner.addField(childKey, { type: 'text' }),
      await owner.addField(childKey, { type: 'text', page_index: 2 }),
    ];
    const promised = await owner.get(`/app/get_document_upload_url?filename=new.pdf&document_key_to_upload_to=${childKey}`);
    expect(promised.redirect_document_key).toBe(childKey);
    await put(promised.url, await plainPdf(2));
    await owner.post(`/app/document_upload_success/${childKey}`, { file_key: promised.file_key });
    await product.local.idle();
    const document = await owner.document(packKey);
    expect(document.child_document_keys).toEqual([childKey, second.childKey]);
    expect(document.child_documents[0].pages).toHaveLength(2);
    const uuids = document.child_documents[0].data_fields.map((field: { uuid: string }) => field.uuid);
    expect(uuids).toContain(first);
    expect(uuids).not.toContain(third);
    expect(await product.local.deps.files.list(`originals/${packKey}/${childKey}/`)).toHaveLength(1);
    expect(await product.local.deps.files.list(`pages/${childKey}/`)).toHaveLength(5);
  });

  it('starts one conversion however often its arrival is reported', async () => {
    const promised = (await promise({ filename: 'twice.pdf' })).body;
    await put(promised.url, await plainPdf(1));
    const told = () =>
      owner.call('POST', `/app/document_upload_success/${promised.redirect_document_key}`, { file_key: promised.file_key });
    const answers = await Promise.all([told(), told(), told()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    await product.local.idle();
    expect((await told()).status).toBe(200);
    await product.local.idle();
    const { audit_records } = await owner.get(`/app/audit_trail/${promised.document.key}`);
    const types = audit_records.map((record: { audit_entry_type: string }) => record.audit_entry_type);
    expect(types).toEqual(['document_created', 'uploaded', 'converted']);
  });

  it.each(['Lease v1.2', 'Lease', 'Lease.PDF', 'lease.scan'])(
    'is judged by its content, not by its name: %s is taken',
    async (filename) => {
      const promised = (await promise({ filename })).body;
      expect(promised.document.document_name).toBe(filename.replace(/\.PDF$/, ''));
      await put(promised.url, await plainPdf(1));
      const path = `/app/document_upload_success/${promised.redirect_document_key}`;
      expect((await owner.call('POST', path, { file_key: promised.file_key })).status).toBe(200);
    },
  );
});

describe('a file that can’t be used', () => {
  it.each([
    [{ filename: 'large.pdf', size: '101' }, 413, 'The file is larger than 100 MB.'],
    [
      { filename: 'a.pdf', document_pack_key: 'aaaaaaaaaaaaaaaaaaaa' },
      404,
      'This document does not exist, or you do not have access to it.',
    ],
  ])('%j answers %i', async (query, status, message) => {
    const answer = await promise(query as unknown as Record<string, string>);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it.each([
    ['text named .pdf', Buffer.from('hello'), 415, 'We currently only accept pdf files.'],
    ['nothing', Buffer.alloc(0), 422, 'The file is empty.'],
  ])('%s', async (_, bytes, status, message) => {
    const promised = (await promise({ filename: 'a.pdf' })).body;
    await put(promised.url, bytes);
    const told = await owner.call('POST', `/app/document_upload_success/${promised.redirect_document_key}`, {
      file_key: promised.file_key,
    });
    expect([told.status, told.body.message]).toEqual([status, message]);
    expect(await product.local.deps.files.head(promised.file_key)).toBeUndefined();
  });

  it('is reported if it never arrived, or belongs to another document’s upload', async () => {
    const [one, two] = [(await promise({ filename: 'a.pdf' })).body, (await promise({ filename: 'b.pdf' })).body];
    const told = (child: string, file_key: string) => owner.call('POST', `/app/document_upload_success/${child}`, { file_key });
    expect((await told(one.redirect_document_key, one.file_key)).body.code).toBe('upload_missing');
    expect((await told(one.redirect_document_key, 'uploads/nothing')).body.code).toBe('upload_missing');
    await put(two.url, await plainPdf(1));
    expect((await told(one.redirect_document_key, two.file_key)).body.code).toBe('upload_of_other');
    expect((await told(two.redirect_document_key, two.file_key)).status).toBe(200);
  });

  it('is reported if it can’t be converted, and everything else goes on', async () => {
    const cases: [Uint8Array, string][] = [
      [hopelessPdf(), 'pdf_damaged'],
      [await truncatedPdf(), 'pdf_damaged'],
      [await xfaPdf('dynamic'), 'xfa_form_not_supported'],
      [await tooManyPagesPdf(), 'too_many_pages'],
      [await protectedPdf('user', 'secret'), 'pdf_password_required'],
    ];
    for (const [bytes, reason] of cases) {
      const { document, child } = await converted(bytes);
      expect(document).toMatchObject({ status: 'conversion_error', status_detail: null });
      expect(child).toMatchObject({ status: 'conversion_error', conversion_error_reason: reason, conversion: null });
      expect(child.conversion_error_message.length).toBeGreaterThan(10);
    }
    expect((await converted(await damagedPdf())).document.status).toBe('setup');
    expect((await converted(await plainPdf(1))).document.status).toBe('setup');
  });

  it('ends its own conversion if no reader survives it, and no other', async () => {
    const squares = hostilePdfs['a thousand million squares']?.() ?? new Uint8Array();
    const [eater, plain] = await Promise.all([owner.upload(squares), owner.upload(await plainPdf(2))]);
    await product.local.idle();
    const document = await owner.document(eater.packKey);
    expect(document.child_documents[0]).toMatchObject({ status: 'conversion_error', conversion_error_reason: 'pdf_too_complex' });
    expect((await owner.document(plain.packKey)).status).toBe('setup');
  }, 180_000);

  it('leaves nothing behind if its document is deleted for ever during the conversion', async () => {
    const { packKey } = await owner.upload(await plainPdf(60));
    await owner.get(`/app/documents/${packKey}/delete_document`);
    expect((await owner.call('DELETE', `/app/document_actions/${packKey}/permanently_delete_document`)).status).toBe(200);
    await product.local.idle();
    const { table, files } = product.local.deps;
    expect((await table.query({ pk: `PACK#${packKey}` })).items).toEqual([]);
    for (const prefix of [`originals/${packKey}/`, `clear/${packKey}/`, `pages/${packKey}-`]) expect(await files.list(prefix)).toEqual([]);
  });

  it('can be removed or replaced', async () => {
    const { packKey, childKey } = await converted(hopelessPdf());
    const second = await owner.upload(await plainPdf(1), 'b.pdf', packKey);
    await product.local.idle();
    expect((await owner.document(packKey)).status).toBe('conversion_error');
    await owner.get(`/app/documents/${childKey}/delete_document`);
    const document = await owner.document(packKey);
    expect([document.status, document.child_document_keys]).toEqual(['setup', [second.childKey]]);
  });
});

describe('a file with a password', () => {
  it('opens with its password, and the password is not kept', async () => {
    const { packKey, childKey } = await converted(await protectedPdf('user', 'sésame'));
    await owner.post(`/app/documents/${childKey}/update_document`, { data: { pdf_password: 'sésame' } });
    await product.local.idle();
    const document = await owner.document(packKey);
    expect(document.status).toBe('setup');
    expect(document.child_documents[0].pages).toHaveLength(2);
    const stored = await product.local.deps.table.get({ pk: `PACK#${packKey}`, sk: `CHILD#${childKey}` });
    expect(stored?.password_box).toBeNull();
  });

  it('may be tried three times', async () => {
    const { packKey, childKey } = await converted(await protectedPdf('user', 'sesame'));
    const asks = async () => {
      const { documents } = await owner.get('/app/documents?document_status=all');
      return documents.find(({ key }: { key: string }) => key === packKey).password_needed;
    };
    expect([await asks(), (await owner.document(packKey)).password_needed]).toEqual([true, true]);
    const attempt = (pdf_password: string) => owner.call('POST', `/app/documents/${childKey}/update_document`, { data: { pdf_password } });
    for (const count of [1, 2, 3]) {
      expect((await attempt(`wrong ${count}`)).status).toBe(200);
      await product.local.idle();
      const [child] = (await owner.document(packKey)).child_documents;
      expect(child).toMatchObject({ password_attempts: count, conversion_error_reason: 'pdf_password_required' });
      expect(child.conversion_error_message).toBe('The password does not open this file.');
    }
    const fourth = await attempt('sesame');
    expect([fourth.status, fourth.body.code]).toEqual([423, 'too_many_password_attempts']);
    expect(await asks()).toBe(false);
  });
});

describe('media', () => {
  it('refuses forged and expired tickets, and other folders', async () => {
    const { child } = await converted(await plainPdf(1));
    const url = new URL(child.pages[0].image_url, product.url);
    const status = async (change: (changed: URL) => void) => {
      const changed = new URL(url);
      change(changed);
      return (await product.client().call('GET', changed.pathname + changed.search)).status;
    };
    expect(await status(() => {})).toBe(200);
    expect(await status((changed) => changed.searchParams.set('ticket', 'A'.repeat(32)))).toBe(404);
    expect(await status((changed) => changed.searchParams.set('expires', '9999999999'))).toBe(404);
    expect(await status((changed) => (changed.pathname = changed.pathname.replace('pages~', 'originals~')))).toBe(404);
    expect(await status((changed) => (changed.pathname = `${changed.pathname}~..~x`))).toBe(404);
  });

  it('serves a page’s image and the decrypted PDF to people who may see the document', async () => {
    const { childKey } = await converted(await protectedPdf('owner', 'x'));
    const page = await owner.call('GET', `/app/documents/${childKey}/get_blob_as_image?index_of_page=1`);
    expect(page.status).toBe(302);
    expect((await product.client().call('GET', page.headers.get('location') ?? '')).status).toBe(200);
    expect((await owner.call('GET', `/app/documents/${childKey}/get_blob_as_image?index_of_page=9`)).body.code).toBe('file_not_found');
    const pdf = await owner.call('GET', `/app/documents/${childKey}/pdf`);
    const file = await fetch(pdf.headers.get('location') ?? '', { headers: { range: 'bytes=0-4' } });
    expect([file.status, await file.text()]).toEqual([206, '%PDF-']);
    const stranger = await product.owner();
    for (const path of ['pdf', 'get_blob_as_image?index_of_page=0']) {
      expect((await stranger.call('GET', `/app/documents/${childKey}/${path}`)).status).toBe(404);
    }
  });
});

describe('a file that was announced but never uploaded', () => {
  const dayLater = () => owner.post('/_local/clock', { advance_seconds: 25 * 3600 });
  const announced = async (query: Record<string, string>) => (await promise(query)).body;

  it('is cleared away after a day, with its document, or with a pack that holds nothing else', async () => {
    const alone = await announced({ filename: 'alone.pdf' });
    const { packKey, childKey } = await converted(await plainPdf(1));
    const beside = await announced({ filename: 'beside.pdf', document_pack_key: packKey });
    const kept = await announced({ filename: 'kept.pdf' });
    await owner.addSignatory(kept.document.key, { name: 'Sam', email: 'sam@example.com' });
    const come = await announced({ filename: 'come.pdf' });
    await put(come.url, await plainPdf(1));
    await owner.post(`/app/document_upload_success/${come.redirect_document_key}`, { file_key: come.file_key });
    expect((await owner.document(packKey)).child_document_keys).toEqual([childKey, beside.redirect_document_key]);
    await dayLater();
    await product.local.idle();
    expect((await owner.call('GET', `/app/documents/${alone.document.key}`)).status).toBe(404);
    expect((await product.local.deps.table.query({ pk: `PACK#${alone.document.key}` })).items).toEqual([]);
    expect((await owner.document(packKey)).child_document_keys).toEqual([childKey]);
    expect(await owner.document(kept.document.key)).toMatchObject({ child_document_keys: [], signatories: [{ name: 'Sam' }] });
    expect((await owner.document(come.document.key)).child_document_keys).toEqual([come.redirect_document_key]);
  });

  it('gets new time when it is announced again', async () => {
    const first = await announced({ filename: 'slow.pdf' });
    const key = first.redirect_document_key;
    await owner.post('/_local/clock', { advance_seconds: 20 * 3600 });
    await announced({ filename: 'slow.pdf', document_key_to_upload_to: key });
    await owner.post('/_local/clock', { advance_seconds: 6 * 3600 });
    await product.local.idle();
    expect((await owner.document(first.document.key)).child_document_keys).toEqual([key]);
    await dayLater();
    await product.local.idle();
    expect((await owner.call('GET', `/app/documents/${first.document.key}`)).status).toBe(404);
  });
});
