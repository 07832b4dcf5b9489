import type { CapstoneRules } from '@atrium/contracts/progress/capstone-rules';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { CapstoneSettings } from './capstone-settings.tsx';

const noRules = { minimumReflectionCharacters: 0, criteria: [], reviewWithinDays: null };

function show(start: CapstoneRules | null) {
  const onRules = vi.fn<(rules: CapstoneRules | null) => void>();
  function Example() {
    const [rules, setRules] = useState(start);
    onRules(rules);
    return <CapstoneSettings rules={rules} onChange={setRules} />;
  }
  return { ...renderApp(<Example />), onRules };
}

test('requires a reflection of 200 characters when switched on', async () => {
  const { user, onRules } = show(null);
  await user.click(screen.getByRole('switch', { name: 'Require a reflection' }));
  expect(onRules).toHaveBeenLastCalledWith({
    ...noRules,
    minimumReflectionCharacters: 200,
  });
  await user.click(screen.getByRole('switch', { name: 'Require a reflection' }));
  expect(onRules).toHaveBeenLastCalledWith(noRules);
});

test('keeps the last valid length and explains an invalid one', async () => {
  const { user, onRules } = show({
    ...noRules,
    minimumReflectionCharacters: 200,
  });
  const field = screen.getByRole('textbox', { name: 'Minimum length (characters)' });
  await user.clear(field);
  await user.type(field, '350');
  expect(onRules).toHaveBeenLastCalledWith({
    ...noRules,
    minimumReflectionCharacters: 350,
  });
  await user.clear(field);
  await user.type(field, '9000');
  expect(field).toHaveAccessibleDescription('Enter a number from 1 to 5,000.');
});

test('adds, names and removes a criterion', async () => {
  const { user, onRules } = show(null);
  await user.click(screen.getByRole('button', { name: 'Add criterion' }));
  const field = screen.getByRole('textbox', { name: 'Criterion 1' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'Scan quality');
  expect(onRules.mock.lastCall?.[0]?.criteria).toMatchObject([{ title: 'Scan quality' }]);
  await user.click(screen.getByRole('button', { name: 'Remove criterion 1' }));
  expect(onRules.mock.lastCall?.[0]?.criteria).toEqual([]);
});

test('switches files on, requires one and switches them off', async () => {
  const { user, onRules } = show(noRules);
  await user.click(screen.getByRole('switch', { name: 'Let learners add files' }));
  const rules = () => onRules.mock.lastCall?.[0]?.attachments;
  expect(rules()).toEqual({ isRequired: false, maximum: 5 });
  await user.click(screen.getByRole('switch', { name: 'Require a file' }));
  expect(rules()).toEqual({ isRequired: true, maximum: 5 });
  expect(screen.getByRole('combobox', { name: /Maximum number of files/ })).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Let learners add files' }));
  expect(rules()).toBeUndefined();
});

test('sets and clears the days of a review and explains an invalid number', async () => {
  const { user, onRules } = show({ ...noRules, reviewWithinDays: 7 });
  const field = screen.getByRole('textbox', { name: 'Review within (days)' });
  expect(field).toHaveValue('7');
  await user.clear(field);
  expect(onRules).toHaveBeenLastCalledWith(noRules);
  await user.type(field, '3');
  expect(onRules).toHaveBeenLastCalledWith({ ...noRules, reviewWithinDays: 3 });
  await user.type(field, '00');
  expect(field).toHaveAccessibleDescription('Enter a number from 1 to 90, or leave it empty.');
  expect(onRules.mock.lastCall?.[0]?.reviewWithinDays).toBe(30);
});
