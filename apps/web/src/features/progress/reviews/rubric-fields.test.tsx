import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { RubricFields, type SentRating } from './rubric-fields.tsx';

const criteria = [
  { key: 'k1', title: 'Scan quality', description: 'No doubled walls.' },
  { key: 'k2', title: 'Report', description: '' },
];

function show({ shown = criteria, isUnrated = false } = {}) {
  const onRatings = vi.fn<(ratings: SentRating[]) => void>();
  function Example() {
    const [ratings, setRatings] = useState<SentRating[]>([]);
    const change = (next: SentRating[]) => {
      onRatings(next);
      setRatings(next);
    };
    return (
      <RubricFields criteria={shown} ratings={ratings} isUnrated={isUnrated} onChange={change} />
    );
  }
  return { ...renderApp(<Example />), onRatings };
}

const level = (title: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: title })).getByRole('radio', { name });

test('shows nothing for a capstone without criteria', () => {
  const { container } = show({ shown: [] });
  expect(container).toBeEmptyDOMElement();
});

test('rates a criterion and keeps its comment when the level changes', async () => {
  const { user, onRatings } = show();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(level('Scan quality', 'Partly met'));
  await user.type(screen.getByRole('textbox', { name: 'Comment on Scan quality' }), 'Drift');
  await user.click(level('Scan quality', 'Met'));
  expect(level('Scan quality', 'Met')).toBeChecked();
  expect(onRatings).toHaveBeenLastCalledWith([{ key: 'k1', level: 'met', comment: 'Drift' }]);
});

test('keeps one rating for each criterion', async () => {
  const { user, onRatings } = show();
  await user.click(level('Scan quality', 'Not met'));
  await user.click(level('Report', 'Met'));
  await user.click(level('Scan quality', 'Met'));
  expect(onRatings.mock.lastCall?.[0].toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
    { key: 'k1', level: 'met', comment: '' },
    { key: 'k2', level: 'met', comment: '' },
  ]);
});

test('marks only the criteria without a rating', async () => {
  const { user } = show({ isUnrated: true });
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  await user.click(level('Report', 'Met'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
