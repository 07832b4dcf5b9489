import type { SecondRange } from '@atrium/contracts/progress/lessons';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubListedStorage, stubStorage } from '../../../lib/session/test-kit.ts';
import {
  removeWaitingReport,
  addWaitingReport,
  listWaitingLessons,
  readWaitingReport,
  confirmWaitingReport,
} from './outbox.ts';

const report = (positionSeconds: number, ...ranges: SecondRange[]) => ({
  epoch: 1,
  positionSeconds,
  ranges,
});

beforeEach(stubStorage);
afterEach(() => void vi.unstubAllGlobals());

test('merges the reports of a lesson: all seconds, the last position', () => {
  addWaitingReport('amara', 14, report(10, [0, 10]));
  addWaitingReport('amara', 14, report(3, [8, 20], [30, 31]));
  expect(readWaitingReport('amara', 14)).toEqual(report(3, [0, 20], [30, 31]));
  expect(readWaitingReport('jonas', 14)).toBeUndefined();
  expect(readWaitingReport('amara', 15)).toBeUndefined();
});

test('needs no more space offline than the seconds played', () => {
  for (let second = 0; second < 8_640; second += 10) {
    addWaitingReport('amara', 14, report(second + 10, [second, second + 10]));
    addWaitingReport('amara', 14, report(second + 10, [0, 10]));
  }
  expect(readWaitingReport('amara', 14)).toEqual(report(8_640, [0, 8_640]));
  expect(localStorage.getItem('atrium.watch.amara.14')?.length).toBeLessThan(100);
});

test('removes confirmed seconds and keeps those added meanwhile', () => {
  addWaitingReport('amara', 14, report(20, [0, 20]));
  confirmWaitingReport('amara', 14, { epoch: 1, watched: [[0, 15]] });
  expect(readWaitingReport('amara', 14)?.ranges).toEqual([[15, 20]]);
  confirmWaitingReport('amara', 14, { epoch: 1, watched: [[0, 60]] });
  expect(readWaitingReport('amara', 14)).toBeUndefined();
});

test('drops reports from before a reset and keeps later ones', () => {
  addWaitingReport('amara', 14, report(20, [0, 20]));
  addWaitingReport('amara', 14, { ...report(5, [0, 5]), epoch: 2 });
  addWaitingReport('amara', 14, report(30, [20, 30]));
  expect(readWaitingReport('amara', 14)).toEqual({ ...report(5, [0, 5]), epoch: 2 });
  confirmWaitingReport('amara', 14, { epoch: 3, watched: [] });
  expect(readWaitingReport('amara', 14)).toBeUndefined();
});

test('lists lessons by user', () => {
  stubListedStorage();
  addWaitingReport('amara', 14, report(1, [0, 1]));
  addWaitingReport('amara', 15, report(1, [0, 1]));
  addWaitingReport('jonas', 16, report(1, [0, 1]));
  expect(listWaitingLessons('amara')).toEqual([14, 15]);
  removeWaitingReport('amara', 14);
  expect(listWaitingLessons('amara')).toEqual([15]);
});

test('ignores damaged entries and keeps reports in memory when storage is full', () => {
  localStorage.setItem('atrium.watch.amara.14', '{"epoch":1,"ranges":"x"}');
  expect(readWaitingReport('amara', 14)).toBeUndefined();
  const full = () => {
    throw new DOMException('', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: full });
  addWaitingReport('amara', 14, report(9, [0, 9]));
  expect(readWaitingReport('amara', 14)).toEqual(report(9, [0, 9]));
  removeWaitingReport('amara', 14);
});
