/** A whole program that runs a bulk send, as the document and docs/api-bulk-sends.md show it. A test runs it. */
export const bulkSendSample = `// COUNTERSIGN_URL, COUNTERSIGN_KEY (an API key), COUNTERSIGN_TEMPLATE (a template's key); the file: people.csv
import { readFile } from 'node:fs/promises';

const { COUNTERSIGN_URL: url, COUNTERSIGN_KEY: key, COUNTERSIGN_TEMPLATE: template_key } = process.env;

async function call(method, path, body) {
  const headers = { authorization: \`Bearer \${key}\`, 'content-type': 'application/json' };
  const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
  const said = await answer.json();
  if (!answer.ok) throw new Error(\`\${path}: \${said.code}, \${said.message}\`);
  return said;
}

async function until(done) {
  for (;;) {
    const found = await done();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

// 1. A list of recipients: a place for the file, the file, word that it has arrived; then it is read.
const place = await call('GET', '/app/get_csv_upload_url/new?filename=people.csv');
await fetch(place.url, { method: 'PUT', body: await readFile('people.csv') });
const told = await call('POST', \`/app/csv_upload_success/\${place.temp_csv_key}\`, { file_key: place.file_key });
const list = await until(async () => {
  const { recipient_data } = await call('GET', \`/app/recipient_datas/\${told.recipient_data.key}\`);
  return recipient_data.state === 'importing' ? undefined : recipient_data;
});

// 2. A bulk send of that list and a template.
const data = { description: 'Leases of May', template_key, recipient_data_key: list.key };
const { bulk_send } = await call('POST', '/app/bulk_sends/add_update_bulk_send', { data });
const path = \`/app/bulk_sends/\${bulk_send.key}\`;

// 3. What each document gets from its row: the columns with similar names are proposed.
const mappingPath = \`\${path}/document_mapping/\${template_key}\`;
const { key: _, template_key: __, version: ___, ...proposal } = (await call('GET', mappingPath)).proposal;
const mapped = await call('POST', mappingPath, { data: { ...proposal, subject: 'Your lease, ::Name::' } });
for (const { label, message } of mapped.faults) throw new Error(\`\${label}: \${message}\`);

// 4. All rows are tried without anything being made.
const tried = await call('POST', \`\${path}/dry_run\`, {});
for (const { label, message, rows } of tried.problems) console.log(\`\${rows} rows: \${label}, \${message}\`);

// 5. It begins. If list, filter, template or mapping have changed since, it is refused.
const begin = { key: bulk_send.key, status: 'active', number_of_rows: tried.rows, digest: tried.digest };
await call('POST', '/app/bulk_sends/add_update_bulk_send', { data: begin });

// 6. How far it is.
await until(async () => {
  const { status, status_message } = (await call('GET', path)).bulk_send;
  if (status === 'paused') throw new Error(\`Paused: \${status_message}\`);
  const { bulk_send_logs } = await call('GET', \`/app/bulk_send_logs/\${bulk_send.key}\`);
  return bulk_send_logs.some(({ code }) => code === 'finished');
});

// 7. What became of each row.
let cursor = '';
do {
  const page = await call('GET', \`\${path}/rows\${cursor && \`?cursor=\${cursor}\`}\`);
  for (const { index, email, status, document_key, message } of page.bulk_send_rows) {
    console.log([index, email, status, document_key ?? message].join(' '));
  }
  cursor = page.cursor;
} while (cursor);
`;
