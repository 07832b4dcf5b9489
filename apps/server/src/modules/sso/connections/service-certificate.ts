import { createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// A self-signed X.509 certificate in DER. Identity providers use it to encrypt assertions and to verify requests; only its
// key matters to them.

const yearsValid = 10;

function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const hex = content.length.toString(16);
  const length = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content]);
}

const sequence = (...contents: Buffer[]) => der(0x30, ...contents);
// 1.2.840.113549.1.1.11 with null parameters.
const sha256WithRsa = sequence(
  Buffer.from('06092a864886f70d01010b', 'hex'),
  Buffer.from('0500', 'hex'),
);
const commonNameId = Buffer.from('0603550403', 'hex');
const toName = (commonName: string) =>
  sequence(der(0x31, sequence(commonNameId, der(0x0c, Buffer.from(commonName)))));

/** GeneralizedTime, for example 20261118093000Z. */
const toTime = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));

const toPem = (label: string, content: Buffer) =>
  [
    `-----BEGIN ${label}-----`,
    ...(content.toString('base64').match(/.{1,64}/g) ?? []),
    `-----END ${label}-----`,
    '',
  ].join('\n');

/** Creates a key and its self-signed certificate. */
export function createServiceCertificate(commonName: string): { key: string; certificate: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const from = new Date();
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + yearsValid);
  const name = toName(commonName.slice(0, 64));
  // The first bit of a serial number must be 0, and the first byte must not be.
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(15)]);
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    sha256WithRsa,
    name,
    sequence(toTime(from), toTime(until)),
    name,
    publicKey,
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: toPem('CERTIFICATE', certificate),
  };
}
