import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { listSecrets, type Secrets } from './secrets.ts';

type StoredKey = { privateKey: string; expiresAt?: Date };

/**
 * Returns a stored signing key as the account engine expects it: encrypted with the current secret. A key that no accepted
 * secret decrypts counts as expired long ago, so that it neither signs nor verifies.
 */
export async function decryptTokenKey<Key extends StoredKey>(
  secrets: Secrets,
  stored: Key,
): Promise<Key> {
  const data = JSON.parse(stored.privateKey) as string;
  for (const { AUTH_SECRET } of listSecrets(secrets)) {
    const plain = await symmetricDecrypt({ key: AUTH_SECRET, data }).catch(() => undefined);
    if (plain === undefined) continue;
    if (AUTH_SECRET === secrets.AUTH_SECRET) return stored;
    const encrypted = await symmetricEncrypt({ key: secrets.AUTH_SECRET, data: plain });
    return { ...stored, privateKey: JSON.stringify(encrypted) };
  }
  return { ...stored, expiresAt: new Date(0) };
}
