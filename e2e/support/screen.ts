import type { Page, Route } from '@playwright/test';

/** A screen in one state, with the steps to open it. */
export type Screen = {
  name: string;
  open: (page: Page) => Promise<void>;
  /** Whether the steps change the browser context, such as its clock, so that other tests can't share it. */
  changesContext?: true;
};

/** Route handler that leaves a request without a reply, to show the loading state. */
export const neverRespond = (): void => undefined;

/** Route handler that replies 503, to show the error state. */
export const respondUnavailable = (route: Route) =>
  route.fulfill({ status: 503, json: { code: 'unavailable' } });
