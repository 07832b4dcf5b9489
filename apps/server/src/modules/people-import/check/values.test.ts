import { describe, expect, test } from 'vitest';
import { detectDayOrder, findClosest, parseBoolean, parseDay, parseNumber } from './values.ts';

describe('parseDay', () => {
  test.for([
    ['2024-02-29', '2024-02-29'],
    ['2024-2-9T00:00:00', '2024-02-09'],
    ['29.02.2024', '2024-02-29'],
    ['12/31/2024', '2024-12-31'],
    ['04/12/2024', '2024-04-12'],
  ])('reads %s', ([text = '', day]) => {
    expect(parseDay(text, 'month')).toEqual({ day });
  });

  test.for(['2023-02-29', '31.04.2024', 'soon', '1850-01-01', '13/13/2024', ''])(
    'rejects %s',
    (text) => {
      expect(parseDay(text, 'day')).toEqual({ problem: 'date_invalid' });
    },
  );

  test('needs another date of the column to tell day and month apart', () => {
    expect(parseDay('04/12/2024', null)).toEqual({ problem: 'date_ambiguous' });
    expect(parseDay('04/04/2024', null)).toEqual({ day: '2024-04-04' });
    const order = detectDayOrder(['', '04/12/2024', '25/12/2024']);
    expect(parseDay('04/12/2024', order)).toEqual({ day: '2024-12-04' });
    expect(detectDayOrder(['04/12/2024', '12/25/2024'])).toBe('month');
    expect(detectDayOrder(['2024-12-25'])).toBeNull();
  });

  test('does not tell day and month apart by an invalid date or by dates that disagree', () => {
    expect(detectDayOrder(['31/31/2024', '04/12/2024'])).toBeNull();
    expect(detectDayOrder(['12/25/2024', '25/12/2024', '04/12/2024'])).toBeNull();
    expect(parseDay('25/12/2024', null)).toEqual({ day: '2024-12-25' });
    expect(parseDay('31/31/2024', null)).toEqual({ problem: 'date_invalid' });
  });
});

test('reads numbers and yes or no', () => {
  expect(['1,5', '-2', '1e9', '1.234.5'].map(parseNumber)).toEqual([1.5, -2, undefined, undefined]);
  expect(['Yes', 'inactive', 'maybe'].map(parseBoolean)).toEqual([true, false, undefined]);
});

describe('findClosest', () => {
  test.for([
    ['Feild, North', 'Field, North'],
    ['field north', 'Field, North'],
    ['Ofice', 'Office'],
    ['Warehouse', undefined],
    ['IT', undefined],
  ])('suggests for %s', ([text = '', name]) => {
    expect(findClosest(text, ['Field, South', 'Field, North', 'Office', 'HR'])).toBe(name);
  });
});
