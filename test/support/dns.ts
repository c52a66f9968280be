import { createSocket } from 'node:dgram';

/** A name server on this machine that knows TXT records only. */
export interface TestDns {
  /** `host:port` */
  address: string;
  records: Map<string, string[]>;
  close(): void;
}

export async function startDns(): Promise<TestDns> {
  const records = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => socket.send(answerTo(query, records), from.port, from.address));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, records, close: () => socket.close() };
}

/** RFC 1035, section 4: the header, the question again, then a record for each text. */
function answerTo(query: Buffer, records: ReadonlyMap<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = query.subarray(12, at + 5);
  const texts = records.get(labels.join('.').toLowerCase());
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(texts ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(texts?.length ?? 0, 6);
  header.writeUInt32BE(0, 8);
  const answers = (texts ?? []).map((text) => {
    const fixed = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 0, 0, text.length + 1, text.length]);
    return Buffer.concat([fixed, Buffer.from(text, 'ascii')]);
  });
  return Buffer.concat([header, question, ...answers]);
}
