import { screen } from '@testing-library/react';
import { Users } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { Badge } from './badge.tsx';
import { CardHeader } from '../layout/card.tsx';
import { Logo } from '../layout/logo.tsx';
import { MarkedText } from '../../features/media/transcript-search/marked-text.tsx';
import { NotInPreview } from '../../features/courses/course/author-parts.tsx';
import { OrNone } from '../lists/table.tsx';
import { OrganizationFilterNote } from '../lists/organization-filter-note.tsx';
import { Spinner } from '../buttons/spinner.tsx';
import { Stat, StatList } from '../layout/stat.tsx';
import { StatusDot } from './status-dot.tsx';
import { renderApp } from '../testing/test-app.tsx';
import { TextLink } from '../buttons/text-link.tsx';

test('shows a status as text beside its color', () => {
  const { container } = renderApp(
    <>
      <StatusDot tone="danger">Inactive</StatusDot>
      <Badge tone="warning">Draft</Badge>
    </>,
  );
  expect(container).toHaveTextContent('InactiveDraft');
});

test('pairs a label with its value', () => {
  renderApp(
    <StatList>
      <Stat icon={Users} label="Total Users" value="1,284">
        12 joined this week
      </Stat>
    </StatList>,
  );
  expect(screen.getByRole('term')).toHaveTextContent('Total Users');
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent('1,284');
});

test('makes the title of a card a heading', () => {
  renderApp(<CardHeader title="Sessions" description="Where you are signed in" />);
  expect(screen.getByRole('heading', { level: 2, name: 'Sessions' })).toBeVisible();
});

test.each([null, undefined, '', '  '])('shows N/A for %j', (value) => {
  renderApp(<OrNone value={value} />);
  expect(screen.getByText('N/A')).toBeVisible();
});

test('marks the words that were searched for and keeps the whole text', () => {
  const { container } = renderApp(<MarkedText text="Laser scanning basics" typed="scan" />);
  expect(container).toHaveTextContent('Laser scanning basics');
  expect(container.querySelectorAll('mark')).toHaveLength(1);
});

test('announces a spinner only if it has a label', () => {
  renderApp(<Spinner />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  renderApp(<Spinner label="Loading" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('shows why a button does nothing in a preview', () => {
  renderApp(<NotInPreview label="Complete lesson" why="This is a preview." />);
  const button = screen.getByRole('button', { name: 'Complete lesson' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('This is a preview.');
});

test('removes the filter by organization', async () => {
  const onAll = vi.fn<() => void>();
  const { user } = renderApp(<OrganizationFilterNote name="Northfield" onAll={onAll} />);
  expect(screen.getByText(/Northfield/)).toBeVisible();
  await user.click(screen.getByRole('button'));
  expect(onAll).toHaveBeenCalledOnce();
});

test('follows links without reloading the page', async () => {
  const { user, router } = renderApp(
    <>
      <Logo />
      <TextLink to="/terms">Terms</TextLink>
    </>,
    { path: '/auth' },
  );
  await user.click(screen.getByRole('link', { name: 'Terms' }));
  expect(router.state.location.pathname).toBe('/terms');
  await user.click(screen.getByRole('link', { name: 'Atrium' }));
  expect(router.state.location.pathname).toBe('/');
});
