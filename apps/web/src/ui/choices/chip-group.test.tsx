import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ChipGroup } from './chip-group.tsx';
import { renderApp } from '../testing/test-app.tsx';

const items = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'In progress' },
  { value: 'done', label: 'Completed' },
] as const;

function Example() {
  const [value, setValue] = useState<(typeof items)[number]['value']>('all');
  return <ChipGroup label="Status" value={value} onValueChange={setValue} items={items} />;
}

test('is a radio group with its label and one selected chip', () => {
  renderApp(<Example />);
  expect(screen.getByRole('radiogroup', { name: 'Status' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
});

test('selects a chip on click', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByText('Completed'));
  expect(screen.getByRole('radio', { name: 'Completed' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'All' })).not.toBeChecked();
});

test('moves the selection with the arrow keys', async () => {
  const { user } = renderApp(<Example />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'In progress' })).toBeChecked();
});
