import type { Page } from '@playwright/test';

/** A screen in one state, with the steps to open it. */
export type Screen = { name: string; open: (page: Page) => Promise<void> };
