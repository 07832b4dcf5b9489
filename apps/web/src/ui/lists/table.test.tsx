import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TableSkeleton } from './table-skeleton.tsx';
import { Table, TableHead, TableRow, TableScroll, Td, Th } from './table.tsx';
import { renderApp } from '../testing/test-app.tsx';

test('has column headers and cells, and can be scrolled by keyboard', async () => {
  const { user } = renderApp(
    <TableScroll label="Members">
      <Table>
        <TableHead>
          <Th>Name</Th>
          <Th>Role</Th>
        </TableHead>
        <tbody>
          <TableRow>
            <Td>Amara Okafor</Td>
            <Td>Admin</Td>
          </TableRow>
        </tbody>
      </Table>
    </TableScroll>,
  );
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    'Name',
    'Role',
  ]);
  expect(screen.getByRole('cell', { name: 'Amara Okafor' })).toBeVisible();
  await user.tab();
  expect(screen.getByRole('region', { name: 'Members' })).toHaveFocus();
});

test('announces a skeleton as loading, with its own label if given', () => {
  const { container } = renderApp(<TableSkeleton label="Loading members" />);
  expect(container.querySelector('[aria-busy=true]')).toHaveTextContent('Loading members');
});
