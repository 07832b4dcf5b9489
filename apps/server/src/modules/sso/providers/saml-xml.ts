import { X509Certificate } from 'node:crypto';
import { DOMParser } from '@xmldom/xmldom';
import { AppError } from '../../../platform/base/errors.ts';
import { rejected } from './provider-errors.ts';

export const namespaces = {
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/**
 * Parses XML from outside. Document types, comments and processing instructions are refused: none is needed, and they
 * change what a signed text seems to say.
 */
export function parseXml(xml: string): Document {
  const content = xml.trimStart().replace(/^<\?xml[^>]*\?>/, '');
  if (/<!DOCTYPE|<!ENTITY|<!--|<\?/i.test(content))
    throw rejected('The message contains a document type, a comment or an instruction.');
  const fail = (message: string) => {
    throw rejected(message);
  };
  const document = new DOMParser({
    errorHandler: { warning: fail, error: fail, fatalError: fail },
  }).parseFromString(xml, 'text/xml');
  if (!document?.documentElement) throw rejected('The message is not XML.');
  return document;
}

/** Returns the elements of a name below a node. */
export const elementsOf = (
  node: Document | Element,
  namespace: keyof typeof namespaces,
  name: string,
): Element[] => Array.from(node.getElementsByTagNameNS(namespaces[namespace], name));

/** What the metadata of a SAML identity provider say. */
export type ProviderMetadata = {
  entityId: string;
  signInUrl: string;
  logoutUrl: string | null;
  certificates: string[];
};

const invalid = () => new AppError('sso_metadata_invalid');

function toCertificate(element: Element): string {
  const base64 = (element.textContent ?? '').replaceAll(/\s/g, '');
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).toString();
  } catch {
    throw invalid();
  }
}

function findRedirectUrl(descriptor: Element, service: string): string | null {
  const endpoint = elementsOf(descriptor, 'metadata', service).find(
    (element) => element.getAttribute('Binding') === redirectBinding,
  );
  const url = endpoint?.getAttribute('Location') ?? '';
  return /^https?:\/\//.test(url) && URL.canParse(url) ? url : null;
}

/** Reads the metadata of a SAML identity provider. Throws `sso_metadata_invalid`. */
export function readMetadata(xml: string): ProviderMetadata {
  let document: Document;
  try {
    // Comments have no effect in metadata, and providers write them.
    document = parseXml(xml.replaceAll(/<!--[\s\S]*?-->/g, ''));
  } catch {
    throw invalid();
  }
  const [descriptor] = elementsOf(document, 'metadata', 'IDPSSODescriptor');
  if (!descriptor) throw invalid();
  const entity = descriptor.parentNode as Element | null;
  const entityId = entity?.getAttribute('entityID') ?? '';
  const signInUrl = findRedirectUrl(descriptor, 'SingleSignOnService');
  if (entityId === '' || signInUrl === null) throw invalid();
  const certificates = elementsOf(descriptor, 'metadata', 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elementsOf(key, 'signature', 'X509Certificate').map(toCertificate));
  if (certificates.length === 0) throw invalid();
  return {
    entityId,
    signInUrl,
    logoutUrl: findRedirectUrl(descriptor, 'SingleLogoutService'),
    certificates: [...new Set(certificates)],
  };
}
