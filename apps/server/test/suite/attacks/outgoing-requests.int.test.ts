import { readdir, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished } from 'vitest';
import type { ApiClient, HttpClient } from '../../api-client.ts';
import type { Deps } from '../../../src/platform/deps.ts';
import type { Factories } from '../../factories.ts';
import { test } from '../../harness.ts';
import { recordFigure } from '../../../../../scripts/figures.ts';
import { count } from '../../support/counts.ts';
import { runJobs } from '../../support/mailbox.ts';
import { rawZip } from '../../support/raw-zip.ts';
import { clearRateLimits } from '../../support/redis.ts';
import {
  fill,
  makeObjects,
  nameOtherParameters,
  namesIn,
  type Names,
} from '../authorization/authorization-objects.ts';
import { table, type Method, type Row } from '../authorization/authorization-table.ts';

const source = fileURLToPath(new URL('../../../src', import.meta.url));

/** Files of the running server that can open connections, and why a user can't choose where to. */
const connecting: Record<string, string> = {
  'modules/sso/providers/oidc.ts': 'openid-client sends its requests through sendRequest',
  'modules/sso/providers/saml.ts':
    'validates XML and sends nothing; metadata comes from sendRequest',
  'platform/http/connections.ts': 'recognizes the sockets of incoming requests',
  'platform/outgoing/outgoing-requests.ts': 'sendRequest: checks the address it connects to',
  'platform/security/virus-scanner.ts': 'connects to VIRUS_SCANNER_URL',
};
/** Commands of the operator, who chooses the addresses. */
const isCommand = (file: string) => file.startsWith('cli/');

/** Modules that open connections. Clients of PostgreSQL, Redis, S3, SMTP and traces get their addresses from `config`. */
const networkModules =
  /^(?:(?:node:)?(?:https?|http2|net|tls|dgram)|undici|ws|openid-client|@?node-saml\b.*)$/;
/** What these modules export besides. */
const isHarmless = (name: string) =>
  /^type |^(?:STATUS_CODES|createServer|isIP|isIPv4|isIPv6|BlockList)$/.test(name);
const globalClients = /\bfetch\(|\bnew (?:WebSocket|EventSource)\(/;

/** Returns whether a source file can open a connection itself. */
function canConnect(code: string): boolean {
  const imports = code.matchAll(/^(?:import|export) (?!type )([^;]*?) from '([^']+)'/gm);
  const imported = [...imports].some(([, names = '', from = '']) => {
    if (!networkModules.test(from)) return false;
    const [, list] = /^\{([^}]*)\}$/s.exec(names.trim()) ?? [];
    const each = list?.split(',').map((name) => name.trim());
    return !each?.filter(Boolean).every(isHarmless);
  });
  const loaded = [...code.matchAll(/\b(?:import|require)\(\s*'([^']+)'/g)];
  return (
    imported ||
    globalClients.test(code) ||
    loaded.some(([, from = '']) => networkModules.test(from))
  );
}

/** Texts that a server might fetch: a plain URL and forms that filters miss. */
const urlsFor = (port: number) => [
  `http://127.0.0.1:${port}/a`,
  `http://localhost:${port}/b`,
  `http://[::ffff:127.0.0.1]:${port}/c`,
  `http://2130706433:${port}/d`,
  `http://0x7f.1:${port}/e`,
  `http://0:${port}/f`,
  `//127.0.0.1:${port}/g`,
  `http://public.example@127.0.0.1:${port}/h`,
  `![x](http://127.0.0.1:${port}/i)`,
  `<img src="http://127.0.0.1:${port}/j">`,
  `<!DOCTYPE x [<!ENTITY y SYSTEM "http://127.0.0.1:${port}/k">]><x>&y;</x>`,
  `gopher://127.0.0.1:${port}/l`,
];

/** Values that must stay valid for the call to be accepted: ids, dates, choices, emails, colors, time zones and forms. */
const isFixed = (text: string) =>
  /^\d|^[\da-f-]{36}$|^[a-z_-]+$|^(?:Business|Beginner)$|^[^\s@]+@[^\s@]+$|^#[\dA-Fa-f]{6}$|^[A-Z][a-z]+\/[A-Z]|^--line/.test(
    text,
  );

/** Replaces the free texts of a body. */
function withUrl(value: unknown, url: string): unknown {
  if (typeof value === 'string') return isFixed(value) ? value : url;
  if (Array.isArray(value)) return value.map((each) => withUrl(each, url));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withUrl(each, url)]));
}

/** Starts a server that counts connections, after one of our own has shown that it does. */
async function startListener() {
  const state = { connections: 0 };
  const server = createServer((socket) => {
    state.connections += 1;
    socket.destroy();
  }).listen(0, '::');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await expect(fetch(`http://127.0.0.1:${port}/control`)).rejects.toThrow('fetch failed');
  expect(state.connections).toBeGreaterThan(0);
  state.connections = 0;
  return { state, port };
}

const svg = (url: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${url}"/></svg>`;

async function sendFiles(client: HttpClient, url: string) {
  for (const bytes of [
    svg(url),
    `#EXTM3U\n#EXTINF:1,\n${url}\n`,
    `push graphic-context\nurl(${url})`,
  ])
    for (const type of ['image/png', 'image/jpeg', 'image/webp'])
      await client.send({
        method: 'POST',
        url: '/api/images?purpose=lesson',
        headers: { 'content-type': type },
        body: bytes,
      });
  const entries = [
    { name: 'atrium-course.json', bytes: '{"format":"atrium-course","version":1}' },
    { name: 'course.json', bytes: JSON.stringify({ details: { title: url, thumbnail: url } }) },
    { name: 'images/a.svg', bytes: svg(url) },
  ];
  await client.send({
    method: 'POST',
    url: '/api/course-imports?fileName=course.zip',
    headers: { 'content-type': 'application/zip' },
    body: rawZip(entries),
  });
}

/** Publishing a privacy notice comes last: members must accept it before their next call. */
const isNotice = ({ call }: Row) => call.endsWith('/privacy-notice');
const writes = table
  .filter(({ call, body }) => !call.startsWith('GET ') && body)
  .toSorted((a, b) => Number(isNotice(a)) - Number(isNotice(b)));

/** Column of the authorization table. */
const superAdmin = 6;

/** Super admins make every call; the others only those that are accepted from them. */
const isSentBy = (column: number, { expected }: Row) =>
  column === superAdmin || (expected[column] ?? 400) < 300;

/** Creates objects of an organization, and callers with their columns in the authorization table. */
async function makeWorld(api: ApiClient, make: Factories, deps: Deps) {
  const organization = await make.organization();
  const objects = await makeObjects(make, deps, organization);
  const names: Names = { ...nameOtherParameters(), ...objects };
  const callers = [
    { client: api, column: 0 },
    { client: api.as(await make.user({ organization, role: 'admin' })), column: 4 },
    { client: api.as(await make.user({ isSuperAdmin: true })), column: superAdmin },
  ];
  return { names, callers };
}

/** Adds URL fields that no call has, in case one is read without being documented. */
const withUrlFields = (body: unknown, url: string) =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { ...body, url, callbackUrl: url, imageUrl: url, thumbnail: url, redirectTo: url }
    : body;

/** Sends a call with a URL in its texts and in headers that some servers follow, and returns the status. */
async function sendWithUrl(client: HttpClient, row: Row, names: Names, url: string) {
  expect(Object.keys(names)).toEqual(expect.arrayContaining(namesIn(row.call, row.body)));
  const [method, path = ''] = String(fill(row.call, names)).split(' ');
  const body = withUrl(fill(row.body, names), url);
  const host = /\d[^/]*:\d+/.exec(url)?.[0] ?? 'localhost';
  const headers = { referer: url, 'x-forwarded-host': host, ...row.headers };
  const call = { method: method as Method, url: path, headers };
  const { status } = await client.send({ ...call, body });
  // Contracts reject unknown fields, so one form of the URL is enough, and these calls are not counted.
  if (url.endsWith('/a')) await client.send({ ...call, body: withUrlFields(body, url) });
  return status;
}

describe('requests of the server', () => {
  test.for([
    ["import { request as requestHttp } from 'node:http';", true],
    ["import https from 'node:https';", true],
    ["import * as client from 'openid-client';", true],
    ["import {\n  isIP,\n  connect,\n} from 'node:net';", true],
    ["export { fetch } from 'undici';", true],
    ["const { get } = await import('node:http');", true],
    ['const reply = await fetch(url);', true],
    ["import { isIP, type LookupFunction } from 'node:net';", false],
    ["import type { Configuration } from 'openid-client';", false],
    ["import { createServer } from 'node:http';", false],
  ] as const)('are recognized in source code: %s', ([code, expected]) => {
    expect(canConnect(code)).toBe(expected);
  });

  test('are sent by known files only', async () => {
    const files = await readdir(source, { recursive: true });
    const found: string[] = [];
    for (const file of files.filter((each) => /\.tsx?$/.test(each) && !/\.test\.tsx?$/.test(each)))
      if (!isCommand(file) && canConnect(await readFile(join(source, file), 'utf8')))
        found.push(file);
    expect(found.toSorted()).toEqual(Object.keys(connecting).toSorted());
  });

  test(
    'are never sent to an address that a user wrote',
    { timeout: 300_000 },
    async ({ api, make, deps }) => {
      const { state, port } = await startListener();
      await deps.storage.ensureBucket();
      const urls = urlsFor(port).filter((_, index) => index % count(4, 1) === 0);
      const counts = { sent: 0, accepted: 0 };
      const acceptedCalls = new Set<string>();
      for (const url of urls) {
        // Calls change their objects, so each form gets new ones.
        const { names, callers } = await makeWorld(api, make, deps);
        for (const { client, column } of callers)
          for (const row of writes.filter((each) => isSentBy(column, each))) {
            await clearRateLimits(deps.config);
            const status = await sendWithUrl(client, row, names, url);
            counts.sent += 1;
            if (status >= 300) continue;
            counts.accepted += 1;
            acceptedCalls.add(row.call);
          }
        await sendFiles(callers[1]?.client ?? api, url);
      }
      await runJobs(deps);
      expect(counts.accepted).toBeGreaterThan(100 * urls.length);
      expect(acceptedCalls.size).toBeGreaterThan(60);
      expect(state.connections).toBe(0);
      recordFigure(
        'ssrf',
        `${state.connections} connections: ${urls.length} forms of an address in the texts of ${writes.length} calls (${counts.accepted} requests accepted of ${counts.sent} sent, ${acceptedCalls.size} calls with at least one), in images and in imported courses`,
      );
    },
  );
});
