import type { ComponentProps } from 'react';

// No file could be its `img`: it is drawn here, from figures.
const picture = { role: 'img' };

/** What is drawn for those who see it; the others get the sentence it says. */
export function Picture({ sentence, ...rest }: ComponentProps<'div'> & { sentence: string }) {
  return <div {...picture} aria-label={sentence} {...rest} />;
}
