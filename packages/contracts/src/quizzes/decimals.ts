/** Matches a number as learners and authors type it, without thousands separators. */
const typedNumber = /^([+-]?)(\d*)(?:[.,](\d*))?$/;

/**
 * Returns a typed number in the form `-12.5`, or undefined if the text is no number. Accepts a comma or a point as the
 * decimal separator, full-width digits and the minus sign of typesetting.
 */
export function parseDecimal(text: string): string | undefined {
  const typed = text.normalize('NFKC').trim().replace('\u2212', '-');
  const [, sign, whole = '', fraction = ''] = typedNumber.exec(typed) ?? [];
  if (sign === undefined || whole + fraction === '') return undefined;
  const decimals = fraction.replace(/0+$/, '');
  const number = (whole.replace(/^0+/, '') || '0') + (decimals && `.${decimals}`);
  return sign === '-' && number !== '0' ? `-${number}` : number;
}
