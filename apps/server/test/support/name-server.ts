import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const txtType = 16;

/** Returns the name of a question and where it ends. */
function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function toAnswer(text: string): Buffer {
  const content = Buffer.from(text);
  const data = Buffer.concat([Buffer.from([content.length]), content]);
  const head = Buffer.alloc(12);
  // A pointer to the name of the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(txtType, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** Starts a name server on this machine that answers questions for TXT records. */
export async function startNameServer() {
  const records = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, end } = readName(message);
    const found = records.get(name);
    const head = Buffer.from(message.subarray(0, 12));
    // A reply with recursion; code 3 for unknown names.
    head.writeUInt16BE(found ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(found?.length ?? 0, 6);
    head.writeUInt32BE(0, 8);
    const question = message.subarray(12, end + 4);
    const answers = (found ?? []).map(toAnswer);
    socket.send(Buffer.concat([head, question, ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    setRecords: (domain: string, texts: string[]) => void records.set(domain, texts),
    close: () => socket.close(),
  };
}
