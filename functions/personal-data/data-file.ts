import { strToU8, zipSync } from 'fflate';

type Row = object;

/** Gathered data, section by section, with pictures by their place in the file. */
export interface Gathered {
  title: string;
  sections: Record<string, readonly Row[]>;
  notes: readonly string[];
  pictures: Record<string, Uint8Array>;
}

/** A ZIP: everything as JSON for programs, a page for people, and the pictures. */
export function dataFile({ title, sections, notes, pictures }: Gathered, now: Date): Uint8Array {
  const about = { title, made: now.toISOString(), notes };
  return zipSync(
    {
      'data.json': strToU8(JSON.stringify({ about, ...sections }, null, 2)),
      'index.html': strToU8(page(title, sections, notes, now)),
      ...pictures,
    },
    { mtime: now },
  );
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2330;background:#fff}' +
  'section{margin:2rem 0}article{border-top:1px solid #d5dae3;padding:.75rem 0}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.15rem 1rem;margin:0}' +
  'dt{color:#566074}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}img{max-width:16rem;max-height:6rem;display:block;background:#fff}' +
  '@media(max-width:32rem){dl{grid-template-columns:1fr}}';

function page(title: string, sections: Gathered['sections'], notes: readonly string[], now: Date): string {
  const parts = Object.entries(sections).map(([name, rows]) => {
    const articles = rows.map((row) => `<article>${facts(row)}</article>`).join('');
    return `<section><h2>${escaped(words(name))} (${rows.length})</h2>${articles || '<p>Nothing.</p>'}</section>`;
  });
  const remarks = notes.map((note) => `<p>${escaped(note)}</p>`).join('');
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">` +
    `<title>${escaped(title)}</title><style>${style}</style></head><body><h1>${escaped(title)}</h1>` +
    `<p>Gathered on ${escaped(now.toISOString().slice(0, 10))}. The same is in <code>data.json</code> for programs.</p>${remarks}${parts.join('')}</body></html>`
  );
}

function facts(row: Row): string {
  const shown = Object.entries(row).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return `<dl>${shown.map(([name, value]) => `<dt>${escaped(words(name))}</dt><dd>${shownValue(name, value)}</dd>`).join('')}</dl>`;
}

function shownValue(name: string, value: unknown): string {
  if (name === 'picture') return `<img src="${escaped(String(value))}" alt="The picture">`;
  if (Array.isArray(value) && value.every((one) => typeof one === 'object')) return value.map((one) => facts(one)).join('<hr>');
  if (Array.isArray(value)) return escaped(value.join(', '));
  if (typeof value === 'object' && value !== null) return facts(value);
  return escaped(String(value));
}

const words = (name: string) => {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Names and texts come from people, and the page is opened in a browser. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
