import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { i18n } from '../../locales/i18n.ts';
import { readToasts } from '../toasts/toast-store.ts';

type Call = { method: string; path: string; query: URLSearchParams; body: unknown };

/** Response to a call: a body with status 200, a Response, or a function that returns either. */
type Reply = object | Response | ((call: Call) => unknown);

/** Responses by method and path: `{ 'GET /api/courses/7': course }`, or by the end of the path: `'POST …/teams'`. */
export type Replies = Record<string, Reply>;

function findReply(replies: Replies, method: string, path: string): Reply | undefined {
  const found = Object.keys(replies).find((key) => {
    const [keyMethod, keyPath = ''] = key.split(' ');
    const isPath = keyPath.startsWith('…') ? path.endsWith(keyPath.slice(1)) : path === keyPath;
    return keyMethod === method && isPath;
  });
  return found === undefined ? undefined : replies[found];
}

const parse = (body: unknown): unknown =>
  typeof body === 'string' ? (JSON.parse(body) as unknown) : body;

/** Creates an error response in the format of the API. */
export const errorReply = (status: number, code: string, details: object = {}): Response =>
  Response.json({ code, message: code, error: code, requestId: 'r1', ...details }, { status });

/**
 * Answers calls from the table and returns them in the order they were made. A call without an entry never gets a
 * response, as on a slow connection.
 */
function stubApi(replies: Replies): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const method = init.method ?? 'GET';
    const call = { method, path: url.pathname, query: url.searchParams, body: parse(init.body) };
    calls.push(call);
    const reply = findReply(replies, method, url.pathname);
    if (!reply) return new Promise(() => {});
    const given: unknown = await (typeof reply === 'function' ? reply(call) : reply);
    return given instanceof Response ? given.clone() : Response.json(given);
  });
  return calls;
}

/** Returns the titles of the toasts on screen. */
export const toastTitles = (): string[] => readToasts().map(({ title }) => title);

/**
 * Renders a component as the app does: texts, router and query cache. Returns a user that types and clicks, the router
 * and the calls that were made.
 */
export function renderApp(
  node: ReactNode,
  { path = '/', replies = {} }: { path?: string; replies?: Replies } = {},
) {
  const calls = stubApi(replies);
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const router = createMemoryRouter([{ path: '*', element: node }], { initialEntries: [path] });
  const view = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  const user = userEvent.setup({ delay: null });
  return { ...view, user, router, calls, queryClient };
}
