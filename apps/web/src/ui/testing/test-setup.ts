import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { endSession } from '../../lib/session/session-store.ts';
import { i18n, startI18n } from '../../locales/i18n.ts';

// Files of one worker share their modules, so this runs once. Pages load their own texts; tests load all of them.
if (!i18n.isInitialized) {
  startI18n();
  const texts = import.meta.glob('../../locales/loaders/*-texts.ts');
  for (const load of Object.values(texts)) await load();
}

// The test document has no working Web Locks. One tab needs none.
Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, task: () => unknown) => task() },
  configurable: true,
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  endSession('signed_out');
  localStorage.clear();
  sessionStorage.clear();
});
