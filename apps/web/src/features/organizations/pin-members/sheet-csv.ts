import type { SignInSheet } from '@atrium/contracts/organizations/pin-members';

/** Spreadsheets run texts that start like this as formulas. */
const startsFormula = /^[=+\-@\t\r]/;

function toCell(text: string): string {
  const plain = startsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Returns a sheet of sign-in codes as a CSV table with the given names of its columns. */
export function toSheetCsv({ codes }: Pick<SignInSheet, 'codes'>, headers: string[]): string {
  const rows = codes.map(({ fullName, employeeId, username, code }) => [
    fullName,
    employeeId ?? '',
    username,
    code,
  ]);
  return `\uFEFF${[headers, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}
