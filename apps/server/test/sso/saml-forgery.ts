import { createPublicKey } from 'node:crypto';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import xmlEncryption, { type EncryptOptions } from 'xml-encryption';
import { createServiceCertificate } from '../../src/modules/sso/connections/service-certificate.ts';

const algorithms = {
  sha256: {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
  sha1: {
    signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
  },
};
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const newId = () => `_${crypto.randomUUID()}`;

/** The ids and URLs of an authentication request, read from the URL of the provider. */
export function readAuthnRequest(url: string) {
  const { searchParams } = new URL(url);
  const xml = inflateRawSync(
    Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64'),
  ).toString();
  const read = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    id: read(/ ID="([^"]+)"/),
    acsUrl: read(/AssertionConsumerServiceURL="([^"]+)"/),
    audience: read(/<(?:\w+:)?Issuer[^>]*>([^<]+)</),
    relayState: searchParams.get('RelayState') ?? '',
  };
}

export type AssertionOptions = {
  inResponseTo: string;
  acsUrl: string;
  audience: string;
  nameId: string;
  attributes: Record<string, string>;
  /** Minutes from now until the assertion ends. */
  endsInMinutes?: number;
  issuedMinutesAgo?: number;
  issuer?: string;
  id?: string;
};

const encrypt = promisify(xmlEncryption.encrypt);

/** Encrypts an assertion with the certificate that the metadata of the service provider show to everyone. */
export async function encryptAssertion(
  assertion: string,
  serviceMetadata: string,
  algorithms: Partial<Pick<EncryptOptions, 'encryptionAlgorithm' | 'keyEncryptionAlgorithm'>> = {},
): Promise<string> {
  const base64 =
    /use="encryption"[\s\S]*?X509Certificate>([^<]+)</.exec(serviceMetadata)?.[1] ?? '';
  const pem = `-----BEGIN CERTIFICATE-----\n${base64.trim()}\n-----END CERTIFICATE-----`;
  const encrypted = await encrypt(assertion, {
    pem,
    rsa_pub: createPublicKey(pem).export({ type: 'spki', format: 'pem' }),
    encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    warnInsecureAlgorithm: false,
    ...algorithms,
  });
  return `<saml:EncryptedAssertion>${encrypted}</saml:EncryptedAssertion>`;
}

/** An identity provider whose messages a test writes itself. */
export function createSamlForger(
  entityId = `https://idp-${crypto.randomUUID().slice(0, 8)}.example`,
) {
  const { key, certificate } = createServiceCertificate('idp.example');
  const base64 = certificate.replaceAll(/-----[^-]+-----|\s/g, '');
  const metadata = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${base64}</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleLogoutService Binding="${redirect}" Location="${entityId}/logout"/><SingleSignOnService Binding="${redirect}" Location="${entityId}/sign-in"/></IDPSSODescriptor></EntityDescriptor>`;

  function createAssertion(options: AssertionOptions): string {
    const { inResponseTo, acsUrl, audience, nameId, attributes } = options;
    const end = inMinutes(options.endsInMinutes ?? 5);
    const issued = inMinutes(-(options.issuedMinutesAgo ?? 0));
    const statements = Object.entries(attributes)
      .map(
        ([name, value]) =>
          `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
      )
      .join('');
    return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${options.id ?? newId()}" Version="2.0" IssueInstant="${issued}"><saml:Issuer>${options.issuer ?? entityId}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${end}" Recipient="${acsUrl}" InResponseTo="${inResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${issued}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${issued}" SessionIndex="${newId()}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${statements}</saml:AttributeStatement></saml:Assertion>`;
  }

  /** Signs the first element of a name, with an enveloped signature after its issuer. */
  function sign(
    xml: string,
    element: 'Assertion' | 'Response',
    strength: keyof typeof algorithms = 'sha256',
  ) {
    const { signature, digest } = algorithms[strength];
    const signer = new SignedXml({ privateKey: key, signatureAlgorithm: signature });
    signer.canonicalizationAlgorithm = 'http://www.w3.org/2001/10/xml-exc-c14n#';
    const xpath = `//*[local-name(.)='${element}']`;
    signer.addReference({
      xpath,
      digestAlgorithm: digest,
      transforms: [
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/2001/10/xml-exc-c14n#',
      ],
    });
    const reference = `${xpath}/*[local-name(.)='Issuer']`;
    signer.computeSignature(xml, { prefix: 'ds', location: { reference, action: 'after' } });
    return signer.getSignedXml();
  }

  const createResponse = (
    content: string,
    options: Pick<AssertionOptions, 'inResponseTo' | 'acsUrl'>,
  ) =>
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${newId()}" Version="2.0" IssueInstant="${inMinutes(0)}" Destination="${options.acsUrl}" InResponseTo="${options.inResponseTo}"><saml:Issuer>${entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${content}</samlp:Response>`;

  return { entityId, metadata, key, createAssertion, createResponse, sign };
}
