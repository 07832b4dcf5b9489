import { expect, test } from 'vitest';
import { addRelease } from './changelog.ts';

const changelog = '# Changelog\n\nWhat changed.\n\n## 1.0.0 (2026-11-17)\n\nFirst version.\n';
const changes =
  '# @atrium/server\n\n## 1.1.0\n\n### Minor Changes\n\n- Add exports\n\n## 1.0.0\n\n- First\n';

test('adds the changes of a version above the earlier ones', () => {
  expect(addRelease(changelog, changes, { version: '1.1.0', on: '2026-12-01' })).toBe(
    '# Changelog\n\nWhat changed.\n\n## 1.1.0 (2026-12-01)\n\n### Minor Changes\n\n- Add exports\n\n' +
      '## 1.0.0 (2026-11-17)\n\nFirst version.\n',
  );
});

test('fails without changes of that version', () => {
  expect(() => addRelease(changelog, changes, { version: '2.0.0', on: '2026-12-01' })).toThrow(
    'no section for 2.0.0',
  );
});
