import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { ReadingTimeFields } from './reading-time-fields.tsx';

function Fields() {
  const [seconds, setSeconds] = useState(90);
  return (
    <>
      <ReadingTimeFields seconds={seconds} onEdit={setSeconds} />
      <output aria-label="seconds">{seconds}</output>
    </>
  );
}
const stored = () => Number(screen.getByRole('status', { name: 'seconds' }).textContent);

test('splits the time into minutes and seconds and joins them again', async () => {
  const { user } = renderApp(<Fields />);
  const minutes = screen.getByLabelText('Reading minutes');
  const seconds = screen.getByLabelText('Reading seconds');
  expect(minutes).toHaveValue('1');
  expect(seconds).toHaveValue('30');
  await user.clear(minutes);
  await user.type(minutes, '12');
  expect(stored()).toBe(750);
  await user.clear(seconds);
  await user.type(seconds, '0');
  expect(stored()).toBe(720);
});

test('rejects numbers that are no part of a time up to 59:59', async () => {
  const { user } = renderApp(<Fields />);
  const [minutes, seconds] = screen.getAllByRole('textbox');
  if (!minutes || !seconds) throw new Error('a field is missing');
  await user.type(minutes, '00');
  expect(minutes).toBeInvalid();
  await user.type(seconds, '0');
  expect(seconds).toBeInvalid();
  expect(stored()).toBe(630);
});
