import { randomInt } from 'node:crypto';
import { sha256 } from '../../identity/index.ts';

// Without letters and digits that look alike.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const [groups, groupLength] = [5, 5];

const createGroup = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns a new code of 124 random bits, which a plain hash protects. */
export const createCode = (): string => Array.from({ length: groups }, createGroup).join('-');

/** Hashes a code for storage. Case, spaces and hyphens don't matter. */
export const hashCode = (code: string): Buffer =>
  sha256(`transfer code ${code.toUpperCase().replaceAll(/[^\dA-Z]/g, '')}`);
