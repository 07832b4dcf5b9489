import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Config } from '../base/config.ts';
import { createAddressChecks } from '../base/private-networks.ts';
import { extendReplyDeadline } from '../limits/reply-deadline.ts';

/** A request that was not sent or whose reply was not used. The message is for the admin who entered the URL. */
export class OutgoingRequestError extends Error {
  override name = 'OutgoingRequestError';
}

const forbidden = (host: string) =>
  new OutgoingRequestError(
    `${host} is in a private network, or not encrypted. Use a public https:// address.`,
  );

/** Looks up the addresses of a host. */
type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Resolves a host, and fails if one of its addresses is forbidden. The checked address is the one connected to. */
const createLookup =
  (resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isAllowed(address)))
        return callback(forbidden(host), '', 0);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

const explain = (host: string, error: Error): OutgoingRequestError => {
  if (error instanceof OutgoingRequestError) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new OutgoingRequestError(`${host} was not found.`);
  if (code === 'ECONNREFUSED') return new OutgoingRequestError(`${host} refused the connection.`);
  if (code.includes('CERT') || code.startsWith('ERR_TLS') || code.includes('SIGNED'))
    return new OutgoingRequestError(`The certificate of ${host} is not valid.`);
  return new OutgoingRequestError(`${host} did not answer.`);
};

export type OutgoingRequest = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};

export type OutgoingReply = { status: number; headers: Headers; body: string };

type Settings = {
  timeoutMs: number;
  maxBytes: number;
  /** Returns the start of a reply that is too large, for callers that need only its status. */
  truncatesReplies?: boolean;
  resolve?: Resolve;
};

const defaults: Settings = { timeoutMs: 4_000, maxBytes: 1_000_000 };

/**
 * Creates the function for requests to URLs that users enter. Connects to public addresses and those that the operator
 * allows only, follows no redirects, and limits time and size. Plain HTTP needs an allowed network.
 */
export function createOutgoingRequests(
  { OUTGOING_ALLOWED_NETWORKS }: Pick<Config, 'OUTGOING_ALLOWED_NETWORKS'>,
  { timeoutMs, maxBytes, truncatesReplies = false, resolve = lookup }: Settings = defaults,
) {
  const { isInAllowedNetwork, mayConnect } = createAddressChecks(OUTGOING_ALLOWED_NETWORKS);

  const send = (url: URL, { method = 'GET', headers = {}, body }: OutgoingRequest) =>
    new Promise<OutgoingReply>((done, fail) => {
      const { protocol, hostname, host } = url;
      const address = hostname.replace(/^\[|\]$/g, '');
      if (protocol !== 'https:' && protocol !== 'http:')
        return fail(new OutgoingRequestError('The URL must start with https://.'));
      const isPlain = protocol === 'http:';
      const isAllowed = isPlain ? isInAllowedNetwork : mayConnect;
      // An address is connected to without a lookup.
      if (isIP(address) > 0 && !isAllowed(address)) return fail(forbidden(host));
      const request = (isPlain ? requestHttp : requestHttps)(url, {
        method,
        headers: { 'user-agent': 'Atrium', ...headers },
        lookup: createLookup(resolve, isAllowed),
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      });
      request.on('error', (error) => fail(explain(host, error)));
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const finish = () => {
          const received = new Headers();
          for (const [name, value] of Object.entries(response.headers))
            for (const each of [value ?? []].flat()) received.append(name, each);
          const status = response.statusCode ?? 0;
          const body = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
          done({ status, headers: received, body });
        };
        response.on('error', (error) => fail(explain(host, error)));
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size <= maxBytes) return;
          if (truncatesReplies) finish();
          response.destroy(new OutgoingRequestError(`The reply of ${host} is too large.`));
        });
        response.on('end', finish);
      });
      request.end(body);
    });

  return (url: URL, request: OutgoingRequest = {}) => extendReplyDeadline(() => send(url, request));
}

export type OutgoingRequests = ReturnType<typeof createOutgoingRequests>;
