import { describe, expect, test } from 'vitest';
import { rejectWeakAlgorithms } from './saml-algorithms.ts';
import { parseXml } from './saml-xml.ts';

const rejected = expect.objectContaining({ code: 'sso_rejected' });

describe('rejectWeakAlgorithms', () => {
  const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
  const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
  const check = (...methods: string[]) =>
    rejectWeakAlgorithms(
      parseXml(
        `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo>${methods.join('')}</SignedInfo></Signature>`,
      ),
    );
  const method = (algorithm: string) => `<SignatureMethod Algorithm="${algorithm}"/>`;
  const digest = (algorithm: string) => `<DigestMethod Algorithm="${algorithm}"/>`;

  test('accepts SHA-256', () => {
    expect(check(method(rsaSha256), digest(sha256))).toBeUndefined();
  });

  test('refuses SHA-1 in the signature or the digest, and a signature that names no digest', () => {
    const sha1 = 'http://www.w3.org/2000/09/xmldsig#sha1';
    const rsaSha1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
    expect(() => check(method(rsaSha1), digest(sha256))).toThrow(rejected);
    expect(() => check(method(rsaSha256), digest(sha1))).toThrow(rejected);
    expect(() => check(method(rsaSha256))).toThrow(rejected);
  });

  test('refuses PKCS #1 v1.5, triple DES and an encryption that names no algorithm', () => {
    const encrypt = (attribute: string) =>
      rejectWeakAlgorithms(
        parseXml(`<EncryptionMethod xmlns="http://www.w3.org/2001/04/xmlenc#" ${attribute}/>`),
      );
    expect(encrypt('Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"')).toBeUndefined();
    for (const attribute of [
      'Algorithm="http://www.w3.org/2001/04/xmlenc#rsa-1_5"',
      'Algorithm="http://www.w3.org/2001/04/xmlenc#tripledes-cbc"',
      '',
    ])
      expect(() => encrypt(attribute)).toThrow(rejected);
  });
});
