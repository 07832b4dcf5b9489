import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { LimitNote, Textarea } from './textarea.tsx';
import { SearchInput } from './search-input.tsx';
import { renderApp } from '../testing/test-app.tsx';

test('focuses the input when its label is clicked', async () => {
  const { user } = renderApp(
    <Field label="Title">
      <Input />
    </Field>,
  );
  await user.click(screen.getByText('Title'));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

test('ties the error to the textarea', () => {
  renderApp(
    <Field label="Description" error="Description is required">
      <Textarea />
    </Field>,
  );
  const field = screen.getByRole('textbox', { name: 'Description' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Description is required');
});

test('names a search field without visible label', () => {
  renderApp(<SearchInput label="Search courses" />);
  expect(screen.getByRole('searchbox', { name: 'Search courses' })).toBeVisible();
});

function Limited() {
  const [text, setText] = useState('1234');
  return (
    <>
      <Input
        aria-label="Code"
        maxLength={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <LimitNote text={text} max={5} />
    </>
  );
}

test('announces that a field is full once its limit is reached', async () => {
  const { user } = renderApp(<Limited />);
  expect(screen.queryByText(/limit of 5/)).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '5');
  expect(screen.getByText(/limit of 5/)).toHaveAttribute('aria-live', 'polite');
});
