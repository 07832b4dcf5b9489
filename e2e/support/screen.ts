import type { Page } from '@playwright/test';

/** A screen in one of its states, and how to get there. */
export type Screen = { name: string; open: (page: Page) => Promise<void> };
