import { authorSteps, type AuthorStep } from '@atrium/contracts/authoring/constants';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { AuthorChecklist } from './author-checklist.tsx';

const onboardingOf = (
  done: readonly AuthorStep[],
  { courseId = null, isHidden = false }: { courseId?: number | null; isHidden?: boolean } = {},
) => ({
  steps: authorSteps.map((step) => ({ step, isDone: done.includes(step) })),
  courseId,
  isHidden,
});

const show = (replies: Replies) =>
  renderApp(
    <AuthorChecklist>
      <p>Courses</p>
    </AuthorChecklist>,
    { replies },
  );
const findChecklist = () =>
  screen.findByRole('region', { name: 'Your first course, step by step' });

test('leads a new author to the first course; later steps have no link yet', async () => {
  show({ 'GET …/onboarding': onboardingOf([]) });
  const checklist = await findChecklist();
  expect(within(checklist).getAllByRole('link')).toHaveLength(1);
  expect(within(checklist).getByRole('link', { name: 'Create a course' })).toHaveAttribute(
    'href',
    '/create-course',
  );
});

test('leads to the editor and the preview of the draft', async () => {
  show({ 'GET …/onboarding': onboardingOf(['course'], { courseId: 7 }) });
  const checklist = await findChecklist();
  const linkOf = (name: string) => within(checklist).getByRole('link', { name });
  expect(linkOf('Add a lesson')).toHaveAttribute('href', '/course/7/edit?tab=curriculum');
  expect(linkOf('Preview')).toHaveAttribute('href', '/course/7/preview');
  expect(linkOf('Publish')).toHaveAttribute('href', '/course/7/edit');
});

test('disappears when a course is published', async () => {
  show({ 'GET …/onboarding': onboardingOf(['course', 'lesson', 'preview', 'publish']) });
  expect(await screen.findByText('Courses')).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
});

test('is hidden and shown again', async () => {
  const { user } = show({
    'GET …/onboarding': onboardingOf([]),
    'PUT …/onboarding': ({ body }) => onboardingOf([], body as { isHidden: boolean }),
  });
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  await user.click(await screen.findByRole('button', { name: 'Show first steps' }));
  expect(await findChecklist()).toBeVisible();
});
