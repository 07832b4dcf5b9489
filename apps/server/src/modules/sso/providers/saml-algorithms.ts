import { rejected } from './provider-errors.ts';
import { elementsOf } from './saml-xml.ts';

const weakSignature = /(#|-|\/)(rsa-sha1|dsa-sha1|hmac-sha1|sha1|md5|rsa-md5|hmac-[a-z0-9-]+)$/i;

// PKCS #1 v1.5 and triple DES can be broken with the replies of a receiver that accepts them.
const acceptedEncryption = new Set(
  [
    '2001/04/xmlenc#rsa-oaep-mgf1p',
    '2001/04/xmlenc#aes128-cbc',
    '2001/04/xmlenc#aes256-cbc',
    '2009/xmlenc11#aes128-gcm',
    '2009/xmlenc11#aes256-gcm',
  ].map((name) => `http://www.w3.org/${name}`),
);

function rejectWeakSignatures(document: Document): void {
  for (const signature of elementsOf(document, 'signature', 'Signature')) {
    const methods = [
      ...elementsOf(signature, 'signature', 'SignatureMethod'),
      ...elementsOf(signature, 'signature', 'SignedInfo').flatMap((info) =>
        elementsOf(info, 'signature', 'DigestMethod'),
      ),
    ].map((element) => element.getAttribute('Algorithm') ?? '');
    const found = methods.find((method) => weakSignature.test(method));
    if (found !== undefined || methods.length < 2)
      throw rejected(`The signature uses a weak algorithm: ${found ?? 'none'}.`);
  }
}

function rejectWeakEncryption(document: Document): void {
  // In any namespace, because the library that decrypts reads local names only.
  for (const element of Array.from(document.getElementsByTagNameNS('*', 'EncryptionMethod'))) {
    const algorithm = element.getAttribute('Algorithm') ?? '';
    if (!acceptedEncryption.has(algorithm))
      throw rejected(`The encryption algorithm is not accepted: ${algorithm || 'none'}.`);
  }
}

/** Throws `sso_rejected` if something in the XML is signed or encrypted with an algorithm that can be broken. */
export function rejectWeakAlgorithms(document: Document): void {
  rejectWeakSignatures(document);
  rejectWeakEncryption(document);
}
