import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { renderApp } from '../testing/test-app.tsx';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

test('shows its text when the button receives focus and hides it on Escape', async () => {
  const { user } = renderApp(
    <Tooltip label="Mute">
      <Button aria-label="Mute">🔈</Button>
    </Tooltip>,
  );
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Mute');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('shows one tooltip at a time in a row', async () => {
  const { user } = renderApp(
    <TooltipProvider>
      <Tooltip label="Mute">
        <Button aria-label="Mute">🔈</Button>
      </Tooltip>
      <Tooltip label="Settings">
        <Button aria-label="Settings">⚙</Button>
      </Tooltip>
    </TooltipProvider>,
  );
  await user.tab();
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Settings');
});
