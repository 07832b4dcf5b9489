import { describe, expect, test } from 'vitest';
import { createServiceCertificate } from '../connections/service-certificate.ts';
import { parseXml, readMetadata } from './saml-xml.ts';

const rejected = expect.objectContaining({ code: 'sso_rejected' });

describe('parseXml', () => {
  test('accepts a document with an XML declaration', () => {
    expect(parseXml(' <?xml version="1.0"?><a/>').documentElement.tagName).toBe('a');
  });

  test.each([
    ['a document type', '<!DOCTYPE a><a/>'],
    ['an entity', '<a/><!ENTITY x "y">'],
    ['a comment', '<a>admin<!-- x -->@people.example</a>'],
    ['an instruction', '<a><?x y?></a>'],
    ['an open element', '<a>'],
    ['a text', 'a'],
    ['nothing', ''],
  ])('refuses %s', (_what, xml) => {
    expect(() => parseXml(xml)).toThrow(rejected);
  });
});

describe('readMetadata', () => {
  const pemOf = (name: string) => createServiceCertificate(name).certificate;
  const [signing, encryption] = [pemOf('signing.example'), pemOf('encryption.example')];
  const toKey = (pem: string, use: string) =>
    `<KeyDescriptor use="${use}"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${pem
      .split('\n')
      .filter((line) => !line.startsWith('-----'))
      .join('')}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`;
  const toService = (binding: string, location: string) =>
    `<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`;
  const keys = toKey(encryption, 'encryption') + toKey(signing, 'signing');
  const services =
    toService('HTTP-POST', 'https://idp.example/post') +
    toService('HTTP-Redirect', 'https://idp.example/redirect');
  const toMetadata = (parts: string, entityId = 'https://idp.example') =>
    `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><!-- x -->${parts}</EntityDescriptor>`;
  const inDescriptor = (parts: string) => `<IDPSSODescriptor>${parts}</IDPSSODescriptor>`;

  test('returns the redirect endpoint and the certificates that sign', () => {
    const { certificates, ...rest } = readMetadata(toMetadata(inDescriptor(keys + services)));
    expect(rest).toEqual({
      entityId: 'https://idp.example',
      signInUrl: 'https://idp.example/redirect',
      logoutUrl: null,
    });
    expect(certificates.map((each) => each.trim())).toEqual([signing.trim()]);
  });

  test.each([
    ['a descriptor', toMetadata('')],
    ['an entity id', toMetadata(inDescriptor(keys + services), '')],
    ['a sign-in URL', toMetadata(inDescriptor(keys))],
    ['a redirect', toMetadata(inDescriptor(keys + toService('HTTP-POST', 'https://idp.example')))],
    ['a certificate', toMetadata(inDescriptor(services))],
    [
      'a certificate that signs',
      toMetadata(inDescriptor(toKey(encryption, 'encryption') + services)),
    ],
    ['XML', 'text'],
  ])('refuses metadata without %s', (_what, xml) => {
    expect(() => readMetadata(xml)).toThrow(
      expect.objectContaining({ code: 'sso_metadata_invalid' }),
    );
  });
});
