import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';
import { renderApp } from '../testing/test-app.tsx';

type Tab = 'members' | 'teams';

function Example({ onPress = false, keep = false }: { onPress?: boolean; keep?: boolean }) {
  const [value, setValue] = useState<Tab>('members');
  return (
    <Tabs
      label="Organization"
      value={value}
      onValueChange={setValue}
      onPress={onPress}
      items={[
        { value: 'members', label: 'Members', count: 1284 },
        { value: 'teams', label: 'Teams' },
      ]}
    >
      <TabPanel value="members" keep={keep}>
        <input aria-label="Search members" />
      </TabPanel>
      <TabPanel value="teams">List of teams</TabPanel>
    </Tabs>
  );
}

test('shows the panel of the selected tab, named by it', () => {
  renderApp(<Example />);
  expect(screen.getByRole('tablist', { name: 'Organization' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Members 1,284' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Members 1,284');
});

test('opens the next tab with the arrow key', async () => {
  const { user } = renderApp(<Example />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Teams' })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('List of teams');
});

test('waits for Enter when each tab has its own URL', async () => {
  const { user } = renderApp(<Example onPress />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.queryByText('List of teams')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByText('List of teams')).toBeVisible();
});

test('keeps what was typed in a panel that keeps its state', async () => {
  const { user } = renderApp(<Example keep />);
  await user.type(screen.getByRole('textbox', { name: 'Search members' }), 'Ama');
  await user.click(screen.getByRole('tab', { name: 'Teams' }));
  await user.click(screen.getByRole('tab', { name: /Members/ }));
  expect(screen.getByRole('textbox', { name: 'Search members' })).toHaveValue('Ama');
});
