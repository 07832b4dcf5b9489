import { expect, test } from 'vitest';
import { Rating } from './rating.tsx';
import { render } from '../testing/test-render.tsx';

const filled = (markup: string) => markup.match(/fill-star/g)?.length ?? 0;

test('shows the number first, stars by its whole part, and grouped reviews', () => {
  const markup = render(<Rating value={4.9} count={1284} />);
  expect(markup).toContain('Rated 4.9');
  expect(filled(markup)).toBe(4);
  expect(markup).toContain('(1,284)');
});

test('shows that there are no reviews and still announces the number', () => {
  const markup = render(<Rating value={0} count={0} />);
  expect(markup).toContain('Rated 0.0');
  expect(markup).toContain('No reviews yet');
  expect(filled(markup)).toBe(0);
  expect(markup).not.toContain('(0)');
});

test('shows one star when compact', () => {
  const markup = render(<Rating value={4.9} compact />);
  expect(filled(markup)).toBe(1);
  expect(markup.match(/<svg/g)).toHaveLength(1);
});
