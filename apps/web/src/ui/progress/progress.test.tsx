import { expect, test } from 'vitest';
import { ProgressBusy } from './progress-busy.tsx';
import { Progress } from './progress.tsx';
import { SegmentedProgress } from './segmented-progress.tsx';
import { attribute, render } from '../testing/test-render.tsx';

test.each([
  [62.4, '62', 'bg-progress"'],
  [100, '100', 'bg-progress-complete'],
  [140, '100', 'bg-progress-complete'],
  [-3, '0', 'bg-progress"'],
])('at %d announces %s', (value, now, colour) => {
  const markup = render(<Progress value={value} />);
  expect(attribute(markup, 'role')).toBe('progressbar');
  expect(attribute(markup, 'aria-valuenow')).toBe(now);
  expect(attribute(markup, 'aria-valuemax')).toBe('100');
  expect(attribute(markup, 'aria-label')).toBe('Progress');
  expect(markup).toContain(colour);
});

test('has no value for indeterminate progress', () => {
  const markup = render(<ProgressBusy label="Processing" />);
  expect(attribute(markup, 'role')).toBe('progressbar');
  expect(attribute(markup, 'aria-label')).toBe('Processing');
  expect(attribute(markup, 'aria-valuenow')).toBeUndefined();
});

test("sums up a course's modules and turns each green on its own", () => {
  const markup = render(
    <SegmentedProgress
      segments={[
        { name: 'Module 2', total: 4, done: 4 },
        { name: 'Module 3', total: 6, done: 3 },
      ]}
    />,
  );
  expect(attribute(markup, 'aria-valuenow')).toBe('70');
  expect(attribute(markup, 'aria-label')).toBe('Course Progress');
  expect(markup.match(/bg-progress-complete/g)).toHaveLength(1);
  expect(markup).toContain('title="Module 3: 3/6"');
  expect(markup).toContain('width:50%');
});

test('shows 0 for a course without lessons', () => {
  const empty = render(<SegmentedProgress segments={[]} />);
  expect(attribute(empty, 'aria-valuenow')).toBe('0');
  const markup = render(<SegmentedProgress segments={[{ name: 'A', total: 0, done: 0 }]} />);
  expect(attribute(markup, 'aria-valuenow')).toBe('0');
  expect(markup).not.toContain('bg-progress-complete');
});
