import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { courseDrafts } from '@atrium/contracts/authoring/constants';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { ListField, withLine, withoutLine } from './list-field.tsx';

function Example() {
  const [lines, setLines] = useState<readonly string[]>(['Read a map']);
  return (
    <>
      <ListField label="Objectives" placeholder="Add one" lines={lines} onChange={setLines} />
      <output>{lines.join(' | ')}</output>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Add to Objectives' });

test('adds an entry on Enter and is ready for the next', async () => {
  const { user } = renderApp(<Example />);
  await user.type(field(), 'Level a site{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('Read a map | Level a site');
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

test('adds typed text when the field is left, so that it is not lost', async () => {
  const { user } = renderApp(<Example />);
  await user.type(field(), 'Level a site');
  await user.click(document.body);
  expect(screen.getByRole('status')).toHaveTextContent('Level a site');
});

test('adds nothing for blank text', async () => {
  const { user } = renderApp(<Example />);
  await user.type(field(), '  {Enter}');
  expect(screen.getByRole('status')).toHaveTextContent(/^Read a map$/);
});

test('returns focus to the field when an entry is removed', async () => {
  const { user } = renderApp(<Example />);
  await user.click(screen.getByRole('button', { name: 'Remove Read a map' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(field()).toHaveFocus();
});

test('trims an entry and ignores empty and duplicate ones', () => {
  expect(withLine(['One'], '  Two ')).toEqual(['One', 'Two']);
  expect(withLine(['One'], '   ')).toEqual(['One']);
  expect(withLine(['One'], 'One ')).toEqual(['One']);
});

test('does not add to a full list', () => {
  const full = Array.from({ length: courseDrafts.linesMax }, (_, index) => `Line ${index}`);
  expect(withLine(full, 'One more')).toEqual(full);
});

test('removes one entry and keeps the order of the others', () => {
  expect(withoutLine(['One', 'Two', 'Three'], 1)).toEqual(['One', 'Three']);
});
