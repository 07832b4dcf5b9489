import { promisify } from 'node:util';
import { XMLSerializer } from '@xmldom/xmldom';
import xmlEncryption from 'xml-encryption';
import { rejected } from './provider-errors.ts';
import { elementsOf, parseXml } from './saml-xml.ts';

const decrypt = promisify(xmlEncryption.decrypt);
const serializer = new XMLSerializer();

// PKCS #1 v1.5 and triple DES can be broken with the replies of a receiver that accepts them.
const accepted = new Set(
  [
    '2001/04/xmlenc#rsa-oaep-mgf1p',
    '2001/04/xmlenc#aes128-cbc',
    '2001/04/xmlenc#aes256-cbc',
    '2009/xmlenc11#aes128-gcm',
    '2009/xmlenc11#aes256-gcm',
  ].map((name) => `http://www.w3.org/${name}`),
);

/** Throws `sso_rejected` if something in the XML is encrypted with an algorithm that is not accepted. */
export function rejectWeakEncryption(document: Document): void {
  // In any namespace, because the library that decrypts reads local names only.
  for (const element of Array.from(document.getElementsByTagNameNS('*', 'EncryptionMethod'))) {
    const algorithm = element.getAttribute('Algorithm') ?? '';
    if (!accepted.has(algorithm))
      throw rejected(`The encryption algorithm is not accepted: ${algorithm || 'none'}.`);
  }
}

/**
 * Returns the encrypted assertions of a response, so that they can be checked like those in plain text. All failures are the
 * same error: which step failed would tell an attacker about the content.
 */
export async function decryptAssertions(response: Document, key: string): Promise<Document[]> {
  rejectWeakEncryption(response);
  const encrypted = elementsOf(response, 'assertion', 'EncryptedAssertion');
  try {
    const options = { key, disallowDecryptionWithInsecureAlgorithm: true };
    return await Promise.all(
      encrypted.map(async (element) =>
        parseXml(await decrypt(serializer.serializeToString(element), options)),
      ),
    );
  } catch {
    throw rejected('The encrypted assertion can’t be read.');
  }
}
