import { createPrivateKey, X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createServiceCertificate } from './service-certificate.ts';

describe('createServiceCertificate', () => {
  test('creates a valid certificate for its key', () => {
    const { key, certificate } = createServiceCertificate('learn.atrium.example');
    const parsed = new X509Certificate(certificate);
    expect(parsed.subject).toBe('CN=learn.atrium.example');
    expect(parsed.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(parsed.verify(parsed.publicKey)).toBe(true);
    expect(parsed.validFromDate.getTime()).toBeLessThanOrEqual(Date.now());
    expect(parsed.validToDate.getUTCFullYear()).toBe(new Date().getUTCFullYear() + 10);
  });
});
