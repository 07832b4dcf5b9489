import { randomInt } from 'node:crypto';
import { factors } from '@atrium/contracts/identity/constants';
import { sha256 } from '../tokens/index.ts';

// Without letters and digits that look alike.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const groupLength = 4;
const groups = 4;

const createGroup = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns new recovery codes. 80 random bits each, so that a plain hash can't be guessed. */
export const createCodes = (): string[] =>
  Array.from({ length: factors.recoveryCodes }, () =>
    Array.from({ length: groups }, createGroup).join('-'),
  );

/** Hashes a recovery code for storage. Case, spaces and hyphens don't matter. */
export const hashRecoveryCode = (userId: string, code: string): Buffer =>
  sha256(`recovery code ${userId} ${code.toUpperCase().replaceAll(/[^\dA-Z]/g, '')}`);
