import { screen } from '@testing-library/react';
import { Globe, Lock } from 'lucide-react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ChoiceCards } from './choice-cards.tsx';
import { renderApp } from '../testing/test-app.tsx';

type Visibility = 'public' | 'private';

function Example() {
  const [value, setValue] = useState<Visibility>('public');
  return (
    <ChoiceCards
      label="Visibility"
      value={value}
      onValueChange={setValue}
      items={[
        { value: 'public', title: 'Everyone', body: 'Listed in the catalogue', icon: Globe },
        { value: 'private', title: 'Members', body: 'Only your organization', icon: Lock },
      ]}
    />
  );
}

test('is a radio group whose cards have title and description as name', () => {
  renderApp(<Example />);
  expect(screen.getByRole('radiogroup', { name: 'Visibility' })).toBeVisible();
  expect(screen.getByRole('radio', { name: /Everyone.*Listed in the catalogue/ })).toBeChecked();
});

test('selects a card on click', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByText('Only your organization'));
  expect(screen.getByRole('radio', { name: /Members/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Everyone/ })).not.toBeChecked();
});

test('moves focus with the arrow keys and wraps around', async () => {
  const { user } = renderApp(<Example />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /Members/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /Everyone/ })).toHaveFocus();
});
