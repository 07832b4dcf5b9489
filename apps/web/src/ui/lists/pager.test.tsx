import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Pager } from './pager.tsx';
import { renderApp } from '../testing/test-app.tsx';

const goNext = vi.fn<(cursor: string) => void>();
const goPrevious = vi.fn<() => void>();
const first = { cursor: undefined, pagesBefore: 0, goNext, goPrevious };
const second = { ...first, cursor: 'abc', pagesBefore: 1 };

test('shows the range and grouped total of the first page', async () => {
  const { user } = renderApp(
    <Pager address={first} perPage={24} shown={24} total={1284} nextCursor="abc" />,
  );
  expect(screen.getByText('1–24 of 1,284')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(goNext).toHaveBeenCalledExactlyOnceWith('abc');
});

test('goes back from the last page', async () => {
  const { user } = renderApp(<Pager address={second} perPage={24} shown={3} nextCursor={null} />);
  expect(screen.getByText('25–27')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(goPrevious).toHaveBeenCalledOnce();
});

test('shows no range when the position of the page is unknown', () => {
  renderApp(
    <Pager address={{ ...second, pagesBefore: undefined }} shown={3} total={50} nextCursor="def" />,
  );
  expect(screen.queryByText(/–/)).not.toBeInTheDocument();
});

test('has no buttons when everything fits on one page', () => {
  renderApp(<Pager address={first} shown={3} total={3} nextCursor={null} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
