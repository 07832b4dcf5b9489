import { expect, test } from 'vitest';
import { commandOf, type KeyTarget } from './player-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const kindOf = (key: string, target: KeyTarget = 'other') =>
  commandOf({ ...plain, key }, target)?.kind;

test('maps keys to player commands', () => {
  expect([' ', 'k', 'K', 'm', 'c', 'f'].map((key) => kindOf(key)).join(' ')).toBe(
    'toggle toggle toggle mute captions full_screen',
  );
  expect(['ArrowLeft', 'ArrowUp', 'Home', 'End'].map((key) => kindOf(key)).join(' ')).toBe(
    'skip volume start end',
  );
  expect([kindOf('x'), kindOf('Tab')]).toEqual([undefined, undefined]);
  expect(commandOf({ ...plain, key: 'ArrowRight' }, 'other')).toEqual({
    kind: 'skip',
    seconds: 10,
  });
});

test('ignores keys that belong to a control or to the browser', () => {
  expect([kindOf(' ', 'button'), kindOf('ArrowUp', 'slider'), kindOf('k', 'menu')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([kindOf('k', 'button'), kindOf(' ', 'slider')]).toEqual(['toggle', 'toggle']);
  expect(commandOf({ ...plain, ctrlKey: true, key: 'f' }, 'other')).toBeUndefined();
});
