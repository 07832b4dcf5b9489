import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { OptionCard } from './option-card.tsx';
import { renderApp } from '../testing/test-app.tsx';

const answers = ['A', 'B', 'C'];

function Radios() {
  const [chosen, setChosen] = useState<string>();
  return answers.map((each) => (
    <OptionCard
      key={each}
      type="radio"
      name="question"
      checked={each === chosen}
      onChange={() => setChosen(each)}
    >
      Answer {each}
    </OptionCard>
  ));
}

function Boxes() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (each: string) =>
    setChosen(chosen.includes(each) ? chosen.filter((a) => a !== each) : [...chosen, each]);
  return answers.map((each) => (
    <OptionCard
      key={each}
      type="checkbox"
      name="question"
      checked={chosen.includes(each)}
      onChange={() => toggle(each)}
    >
      Answer {each}
    </OptionCard>
  ));
}

test('selects one radio card at a time', async () => {
  const { user } = renderApp(<Radios />);
  await user.click(screen.getByText('Answer A'));
  await user.click(screen.getByText('Answer C'));
  expect(screen.getByRole('radio', { name: 'Answer A' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Answer C' })).toBeChecked();
});

test('moves the selection of radio cards with the arrow keys', async () => {
  const { user } = renderApp(<Radios />);
  await user.click(screen.getByText('Answer A'));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Answer B' })).toBeChecked();
});

test('selects several checkbox cards and clears one with the space key', async () => {
  const { user } = renderApp(<Boxes />);
  await user.click(screen.getByText('Answer A'));
  await user.click(screen.getByText('Answer B'));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'Answer B' })).not.toBeChecked();
});
