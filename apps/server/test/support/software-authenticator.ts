import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

// A passkey in software, for tests: ES256, without attestation.

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const encode = (data: Buffer) => data.toString('base64url');

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}

/** Encodes what authenticators send: integers, texts, bytes and maps. */
function toCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [toCbor(key), toCbor(item)]);
  return Buffer.concat([cborHead(5, value.size), ...entries]);
}

type Options = Record<string, unknown>;
/** What a forged reply says instead. */
type Forgery = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  key?: KeyObject;
};

/** Creates a passkey of a site. */
export function createAuthenticator(site = 'http://atrium.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = encode(credentialId);
  let counter = 0;

  const toClientData = (type: string, options: Options, forgery: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: forgery.challenge ?? options['challenge'],
        origin: forgery.origin ?? site,
        crossOrigin: false,
      }),
    );

  function toAuthenticatorData(forgery: Forgery, attested = Buffer.alloc(0)): Buffer {
    counter += 1;
    const flags =
      0x01 | ((forgery.isVerified ?? true) ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forgery.counter ?? counter);
    const rpIdHash = sha256(forgery.rpId ?? new URL(site).hostname);
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, attested]);
  }

  function toCoseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return toCbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  return {
    id,
    /** Replies to the options of a registration. */
    register(options: Options, forgery: Forgery = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, toCoseKey()]);
      const object = toCbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', toAuthenticatorData(forgery, attested)],
        ]),
      );
      const clientData = toClientData('webauthn.create', options, forgery);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData),
          attestationObject: encode(object),
          transports: ['internal'],
        },
      };
    },
    /** Replies to the options of a sign-in. */
    assert(options: Options, forgery: Forgery = {}) {
      const authenticatorData = toAuthenticatorData(forgery);
      const clientData = toClientData('webauthn.get', options, forgery);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData),
          authenticatorData: encode(authenticatorData),
          signature: encode(sign('sha256', signed, forgery.key ?? privateKey)),
          ...(forgery.userHandle === undefined ? {} : { userHandle: forgery.userHandle }),
        },
      };
    },
  };
}
