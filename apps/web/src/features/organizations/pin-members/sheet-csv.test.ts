import { expect, test } from 'vitest';
import { toSheetCsv } from './sheet-csv.ts';

test('writes a line per person and escapes formulas, commas and quotes', () => {
  const person = { userId: 'u1', username: 'ida', employeeId: null, code: 'ABCD-EFGH-JKLM-NPQR' };
  const codes = [
    { ...person, fullName: 'Field, "Ida"' },
    { ...person, fullName: '=cmd|x', employeeId: 'N-1' },
  ];
  expect(toSheetCsv({ codes }, ['Name', 'ID', 'Username', 'Code'])).toBe(
    '\uFEFFName,ID,Username,Code\r\n' +
      '"Field, ""Ida""",,ida,ABCD-EFGH-JKLM-NPQR\r\n' +
      "'=cmd|x,N-1,ida,ABCD-EFGH-JKLM-NPQR\r\n",
  );
});
