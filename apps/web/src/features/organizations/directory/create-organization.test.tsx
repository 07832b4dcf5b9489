import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { CreateOrganization } from './create-organization.tsx';

async function open(replies: Replies = {}) {
  const view = renderApp(<CreateOrganization />, { replies });
  await view.user.click(screen.getByRole('button', { name: 'Create organization' }));
  return view;
}

const nameField = () => screen.getByRole('textbox', { name: 'Organization name' });
const slugField = () => screen.getByRole('textbox', { name: 'Slug' });
const submit = () => screen.getByRole('button', { name: 'Create organization' });

test('derives the slug from the name until it is edited', async () => {
  const { user } = await open();
  await user.type(nameField(), 'Northfield Surveying');
  expect(slugField()).toHaveValue('northfield-surveying');
  await user.clear(slugField());
  await user.type(slugField(), 'northfield');
  await user.type(nameField(), ' Ltd');
  expect(slugField()).toHaveValue('northfield');
});

test('ties missing values to their fields and sends nothing', async () => {
  const { user, calls } = await open();
  await user.click(submit());
  expect(nameField()).toHaveAccessibleDescription('Enter a name.');
  expect(slugField()).toBeInvalid();
  expect(calls).toEqual([]);
});

test('shows that the slug is taken at its field and stays open', async () => {
  const { user } = await open({ 'POST …/organizations': errorReply(409, 'slug_taken') });
  await user.type(nameField(), 'Northfield');
  await user.click(submit());
  await waitFor(() => expect(slugField()).toBeInvalid());
  expect(slugField()).toHaveAccessibleDescription(/taken/);
  expect(nameField()).toHaveValue('Northfield');
});

test('sends name and slug and closes when it is done', async () => {
  const organization = { id: 'o1', name: 'Northfield', slug: 'northfield' };
  const { user, calls } = await open({ 'POST …/organizations': { organization } });
  await user.type(nameField(), 'Northfield');
  await user.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { name: 'Northfield', slug: 'northfield' },
  ]);
});
