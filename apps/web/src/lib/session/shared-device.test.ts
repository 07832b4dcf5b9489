import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSharedDevice, isSharedDevice } from './shared-device.ts';
import { stubListedStorage } from './test-kit.ts';
import { workKey } from './work-keys.ts';

const deleteDatabase = vi.fn<(name: string) => void>();

beforeEach(() => {
  stubListedStorage();
  vi.stubGlobal('sessionStorage', { clear: vi.fn<() => void>() });
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'cache' }], deleteDatabase });
});
afterEach(() => void vi.unstubAllGlobals());

test('deletes what is stored, except work that the server does not have yet', async () => {
  const work = [
    workKey('watch', 'amara', 14),
    workKey('exam', 'jonas', '7.attempt'),
    workKey('quiz', 'amara', 8),
  ];
  const other = ['atrium.session', 'atrium.branding', 'atrium.theme', 'atrium.exam..7.attempt'];
  for (const key of [...work, ...other]) localStorage.setItem(key, 'x');
  await clearSharedDevice();
  expect(Object.keys(localStorage).toSorted()).toEqual([...work, 'atrium.shared'].toSorted());
  expect(deleteDatabase).toHaveBeenCalledWith('cache');
  expect(isSharedDevice()).toBe(true);
});
