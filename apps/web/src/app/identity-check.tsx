import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { IdentityDialog } from '../features/identity/factors/identity-dialog.tsx';
import type { IdentityCheck } from '../lib/session/identity-check.ts';
import { i18n } from '../locales/i18n.ts';
import '../locales/loaders/factor-texts.ts';

/**
 * Shows the dialog above the current page, in a root of its own: calls of any page may need it. Returns false if the user cancels.
 */
export function askForIdentity(check: IdentityCheck): Promise<boolean> {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  return new Promise<boolean>((resolve) => {
    root.render(
      <I18nextProvider i18n={i18n}>
        <IdentityDialog
          check={check}
          onDone={() => resolve(true)}
          onCancel={() => resolve(false)}
        />
      </I18nextProvider>,
    );
  }).finally(() => {
    root.unmount();
    container.remove();
  });
}
