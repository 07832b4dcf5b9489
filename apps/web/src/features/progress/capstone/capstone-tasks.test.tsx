import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { CapstoneTasks } from './capstone-tasks.tsx';

const tasks = [
  { id: 1, title: 'Plan the survey', body: 'Choose the stations.', isRequired: false },
  { id: 2, title: 'Measure', body: 'Twice.', isRequired: false },
];

function Example({ isLocked = false }: { isLocked?: boolean }) {
  const [checked, setChecked] = useState<number[]>([1]);
  return (
    <CapstoneTasks tasks={tasks} checkedIds={checked} isLocked={isLocked} onChange={setChecked} />
  );
}

test('is a list of numbered checkboxes described by their text', () => {
  renderApp(<Example />);
  const first = screen.getByRole('checkbox', { name: 'Task 1: Plan the survey' });
  expect(first).toBeChecked();
  expect(first).toHaveAccessibleDescription('Choose the stations.');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('checks and unchecks a task by its text', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByText('Measure'));
  expect(screen.getByRole('checkbox', { name: 'Task 2: Measure' })).toBeChecked();
  await user.click(screen.getByText('Plan the survey'));
  expect(screen.getByRole('checkbox', { name: /^Task 1/ })).not.toBeChecked();
});

test('cannot be changed once submitted', async () => {
  const { user } = renderApp(<Example isLocked />);
  await user.click(screen.getByText('Measure'));
  expect(screen.getByRole('checkbox', { name: /^Task 2/ })).not.toBeChecked();
});
