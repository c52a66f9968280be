import { takeFiles } from './file-chooser.ts';

const lines = [
  'This agreement shows how a document is prepared and signed.',
  'Nothing in it binds anybody.',
  '',
  '1. Add a person at the right: yourself is enough to try it.',
  '2. Choose "Signature" and click where it belongs, below.',
  '3. Press Send. The request arrives like that of any document.',
];

/** A PDF of one page to try things on. It is written by hand, since a library would be larger than the page that it makes. */
export function samplePdf(): string {
  const text = (size: number, y: number, words: string) =>
    `BT /F1 ${size} Tf 72 ${y} Td (${words.replace(/[\\()]/g, (sign) => `\\${sign}`)}) Tj ET`;
  const body = lines.map((line, index) => text(12, 700 - index * 24, line));
  const places = ['Name', 'Date', 'Signature'].map(
    (word, index) => `${text(11, 400 - index * 60, word)}\n150 ${396 - index * 60} m 450 ${396 - index * 60} l S`,
  );
  const content = [text(22, 752, 'Sample agreement'), ...body, ...places].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.7\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(start).padStart(10, '0');
  });
  const table = starts.map((start) => `${start} 00000 n \n`).join('');
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

/** Uploads the sample, as a file of the person's own would be. */
export function uploadSample(name: string): void {
  takeFiles([new File([samplePdf()], name, { type: 'application/pdf' })]);
}
