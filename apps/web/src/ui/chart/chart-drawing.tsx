import type { ComponentProps } from 'react';

// Not an <img>: it is drawn inline from data.
const picture = { role: 'img' };

/** A drawing with a text description for screen readers. */
export function ChartDrawing({ sentence, ...rest }: ComponentProps<'div'> & { sentence: string }) {
  return <div {...picture} aria-label={sentence} {...rest} />;
}
