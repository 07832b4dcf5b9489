import { randomInt } from 'node:crypto';
import { sha256 } from '../tokens/index.ts';

// Without letters and digits that look alike.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const groupLength = 4;
const groups = { shown: 3, sheet: 4 } as const;

const createGroup = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * Returns a new code of 20 random bits per group: 60 for one that is shown and valid for minutes, 80 for one on a sheet,
 * which is valid for days. Neither can be guessed from its plain hash in that time.
 */
export const createKioskCode = (use: keyof typeof groups): string =>
  Array.from({ length: groups[use] }, createGroup).join('-');

/** Hashes a code for storage. Case, spaces and hyphens don't matter. */
export const hashKioskCode = (code: string): Buffer =>
  sha256(`kiosk code ${code.toUpperCase().replaceAll(/[^\dA-Z]/g, '')}`);
