import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from '../display/avatar.tsx';
import { Cover } from './cover.tsx';
import { errorReply, renderApp } from '../testing/test-app.tsx';

const replies = { 'GET /api/images/7': () => errorReply(404, 'not_found') };

test('draws a cover for a course without image', () => {
  const { container } = renderApp(<Cover title="Surveying" category="Field work" />);
  expect(container.querySelector('svg')).toBeInTheDocument();
  expect(container.querySelector('img')).not.toBeInTheDocument();
});

test('draws a cover when the image cannot be loaded', async () => {
  const { container } = renderApp(<Cover title="Surveying" src="/api/images/7" />, { replies });
  const image = container.querySelector('img') as HTMLImageElement;
  expect(image).toHaveAttribute('alt', '');
  fireEvent.error(image);
  await waitFor(() => expect(container.querySelector('img')).not.toBeInTheDocument());
  expect(container.querySelector('svg')).toBeInTheDocument();
});

test('loads the image with the access token when the plain request fails', async () => {
  const image = new Response(new Blob(['png'], { type: 'image/png' }));
  const { container, calls } = renderApp(<Cover title="Surveying" src="/api/images/7" />, {
    replies: { 'GET /api/images/7': image },
  });
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  await waitFor(() =>
    expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/),
  );
  expect(calls).toHaveLength(1);
});

test('shows initials when the image of a user cannot be loaded', async () => {
  const { container } = renderApp(<Avatar name="Amara Okafor" src="/api/images/7" />, { replies });
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  await waitFor(() => expect(container).toHaveTextContent('AO'));
});
