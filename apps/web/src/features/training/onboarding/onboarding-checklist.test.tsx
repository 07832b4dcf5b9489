import { onboardingSteps, type OnboardingStep } from '@atrium/contracts/training/constants';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { OnboardingChecklist } from './onboarding-checklist.tsx';

const onboardingOf = (done: readonly OnboardingStep[], isHidden = false) => ({
  steps: onboardingSteps.map((step) => ({ step, isDone: done.includes(step) })),
  isHidden,
});

const show = (replies: Replies) =>
  renderApp(
    <OnboardingChecklist organization={{ id: 'o1', name: 'Meridian' }}>
      <p>Overview</p>
    </OnboardingChecklist>,
    { replies },
  );

test('leads to the first step that is not done', async () => {
  show({ 'GET …/onboarding': onboardingOf(['people']) });
  const checklist = await screen.findByRole('region', { name: 'Get Meridian ready' });
  expect(within(checklist).getByText(/1 of 5 steps done/)).toBeVisible();
  expect(within(checklist).getByRole('link', { name: /Create a team/ })).toHaveAttribute(
    'href',
    '/admin/training/assignments?tab=teams',
  );
  expect(screen.getByText('Overview')).toBeVisible();
});

test('disappears when only optional steps are left', async () => {
  show({ 'GET …/onboarding': onboardingOf(['people', 'team', 'assignment']) });
  expect(await screen.findByText('Overview')).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show first steps' })).toBeNull();
});

test('is hidden and shown again', async () => {
  const { user } = show({
    'GET …/onboarding': onboardingOf([]),
    'PUT …/onboarding': ({ body }) => onboardingOf([], (body as { isHidden: boolean }).isHidden),
  });
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  await user.click(await screen.findByRole('button', { name: 'Show first steps' }));
  expect(await screen.findByRole('region', { name: 'Get Meridian ready' })).toBeVisible();
});

test('says why it could not be hidden', async () => {
  const { user } = show({
    'GET …/onboarding': onboardingOf([]),
    'PUT …/onboarding': errorReply(503, 'service_unavailable'),
  });
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
