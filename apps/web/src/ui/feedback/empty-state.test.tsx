import { screen } from '@testing-library/react';
import { Inbox } from 'lucide-react';
import { expect, test } from 'vitest';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageMessage } from './page-message.tsx';
import { renderApp } from '../testing/test-app.tsx';

test('shows title, reason and action of an empty list', () => {
  renderApp(
    <EmptyState
      icon={Inbox}
      title="No courses yet"
      body="Courses you start appear here."
      action={<Button>Browse courses</Button>}
    />,
  );
  expect(screen.getByText('No courses yet')).toBeVisible();
  expect(screen.getByText('Courses you start appear here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Browse courses' })).toBeVisible();
});

test('makes the title of a page message its heading, which can receive focus', () => {
  renderApp(<PageMessage icon={Inbox} title="Course not found" body="It was deleted." />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Course not found' });
  heading.focus();
  expect(heading).toHaveFocus();
});

test('has no second heading when the page already has one', () => {
  renderApp(<PageMessage icon={Inbox} title="Course not found" level="p" />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
