import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../ui/buttons/button.tsx';
import { LearningRow } from './learning-row.tsx';
import { renderApp } from '../../../ui/testing/test-app.tsx';

const title = 'A very long course title that nobody should have to guess the end of';

test('opens the course with its title', async () => {
  const { user, router } = renderApp(<LearningRow title={title} href="/course/7" percent={40} />);
  await user.click(screen.getByRole('link', { name: title }));
  expect(router.state.location.pathname).toBe('/course/7');
});

test('announces the progress with the title of the course', () => {
  renderApp(<LearningRow title="Surveying" href="/course/7" percent={40} />);
  const [bar] = screen.getAllByRole('progressbar', { name: 'Surveying: progress' });
  expect(bar).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getAllByText('40%')[0]).toBeInTheDocument();
});

test('has no progress bar without percent and keeps its action clickable', async () => {
  const onClick = vi.fn<() => void>();
  const { user, router } = renderApp(
    <LearningRow
      title="Surveying"
      href="/course/7"
      line="Completed on May 2"
      action={<Button onClick={onClick}>Certificate</Button>}
    />,
  );
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByText('Completed on May 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Certificate' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/');
});
