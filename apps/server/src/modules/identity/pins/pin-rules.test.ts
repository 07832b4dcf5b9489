import { describe, expect, test } from 'vitest';
import { isWeakPin } from './pin-rules.ts';

describe('isWeakPin', () => {
  test.each(['000000', '123456', '987654', '135791', '890123', '121212', '482482', '48214821'])(
    'refuses the pattern %s',
    (pin) => expect(isWeakPin(pin, [])).toBe(true),
  );

  test.each(['159753', '147258'])('refuses the common PIN %s', (pin) =>
    expect(isWeakPin(pin, [])).toBe(true),
  );

  test('refuses two digits only, and digits of the username or employee id', () => {
    expect(isWeakPin('474774', [])).toBe(true);
    expect(isWeakPin('730428', ['amara 730428'])).toBe(true);
    expect(isWeakPin('730428', ['E-0428'])).toBe(true);
  });

  test.each(['730428', '60381527'])('accepts %s', (pin) =>
    expect(isWeakPin(pin, ['Amara 2', 'E-17', 'E-9151'])).toBe(false),
  );
});
