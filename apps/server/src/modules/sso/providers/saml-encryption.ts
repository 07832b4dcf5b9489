import { promisify } from 'node:util';
import { XMLSerializer } from '@xmldom/xmldom';
import xmlEncryption from 'xml-encryption';
import { rejected } from './provider-errors.ts';
import { elementsOf, parseXml } from './saml-xml.ts';

const decrypt = promisify(xmlEncryption.decrypt);
const serializer = new XMLSerializer();

/**
 * Returns the encrypted assertions of a response, so that they can be checked like those in plain text. All failures are the
 * same error: which step failed would tell an attacker about the content. Call `rejectWeakAlgorithms` with the response
 * before.
 */
export async function decryptAssertions(response: Document, key: string): Promise<Document[]> {
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
