import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../ui/testing/test-app.tsx';
import { AppearanceSwitch } from './appearance-switch.tsx';

test('switches the color mode and stores it for the next visit', async () => {
  const { user, unmount } = renderApp(<AppearanceSwitch />);
  expect(screen.getByRole('radiogroup', { name: 'Appearance' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  unmount();
  renderApp(<AppearanceSwitch />);
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});
