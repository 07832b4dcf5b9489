import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/test-app.tsx';
import { Markdown } from './markdown.tsx';

test('shows the text once its renderer is loaded', async () => {
  renderApp(<Markdown>{'## Install\n\nRun **it**.'}</Markdown>);
  expect(await screen.findByRole('heading', { name: 'Install' })).toBeVisible();
  expect(screen.getByText('it').tagName).toBe('STRONG');
});

test('follows links inside the app without reloading the page', async () => {
  const { user, router } = renderApp(<Markdown>{'See [lesson 2](/course/7/lesson/2).'}</Markdown>);
  await user.click(await screen.findByRole('link', { name: 'lesson 2' }));
  expect(router.state.location.pathname).toBe('/course/7/lesson/2');
});

test('announces that an external link opens a new tab', async () => {
  renderApp(<Markdown>{'See [the manual](https://other.example/).'}</Markdown>);
  expect(await screen.findByRole('link', { name: /the manual.*new tab/ })).toBeVisible();
});
