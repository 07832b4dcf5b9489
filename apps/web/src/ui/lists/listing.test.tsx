import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { Listing } from './listing.tsx';
import { renderApp } from '../testing/test-app.tsx';

function Example({ isStale = false }: { isStale?: boolean }) {
  const [cursor, setCursor] = useState<string>();
  return (
    <Listing
      label="Members"
      cursor={cursor}
      isStale={isStale}
      table={<table aria-label="Table" />}
      cards={<ul aria-label="Cards" />}
      pager={<Button onClick={() => setCursor('abc')}>Next</Button>}
    />
  );
}

function stubWidth(isWide: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

test('shows a table when there is room', () => {
  stubWidth(true);
  renderApp(<Example />);
  expect(screen.getByRole('table', { name: 'Table' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Cards' })).not.toBeInTheDocument();
});

test('shows cards on narrow screens', () => {
  stubWidth(false);
  renderApp(<Example />);
  expect(screen.getByRole('list', { name: 'Cards' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('moves focus to the list after paging', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('region', { name: 'Members' })).toHaveFocus();
});

test('is busy while the next page loads', () => {
  renderApp(<Example isStale />);
  expect(screen.getByRole('region')).toHaveAttribute('aria-busy', 'true');
});
