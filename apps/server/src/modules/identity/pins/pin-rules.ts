import { isBreachedPassword } from '../accounts/index.ts';

/** The differences between neighboring digits, modulo ten: all the same in 123456, 987654, 135791 and 777777. */
const countSteps = (digits: number[]) =>
  new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)).size;

/**
 * Returns whether a PIN is easy to guess: a common one, a sequence, a repetition such as 121212 or 112112, one of two
 * digits only, or part of what the person is known by, such as an employee id.
 */
export function isWeakPin(pin: string, known: string[]): boolean {
  const digits = Array.from(pin, Number);
  const isPattern =
    new Set(digits).size < 3 || countSteps(digits) === 1 || /^(\d{1,4})\1+$/.test(pin);
  const isKnown = known.some((text) => {
    const knownDigits = text.replaceAll(/\D/g, '');
    return knownDigits.length >= 4 && (knownDigits.includes(pin) || pin.includes(knownDigits));
  });
  return isPattern || isKnown || isBreachedPassword(pin);
}
