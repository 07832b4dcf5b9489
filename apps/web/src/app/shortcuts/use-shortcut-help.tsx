import { useState } from 'react';
import { pageKeys, useShortcutKey } from '../../lib/shortcuts/use-shortcut-key.ts';
import type { HeaderUser } from '../../pages/navigation/use-header-user.ts';
import { useOnDemand } from '../../ui/hooks/use-on-demand.ts';

const loadDialog = async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog;

/** Keyboard shortcut help, loaded when it is first opened. */
export function useShortcutHelp(user: HeaderUser) {
  const [open, setOpen] = useState(false);
  const { part: Dialog, show } = useOnDemand(loadDialog);
  return {
    dialog: Dialog && <Dialog user={user} open={open} onOpenChange={setOpen} />,
    openHelp: () => {
      setOpen(true);
      show();
    },
  };
}

/** Opens the keyboard shortcut help by its key. */
export function ShortcutHelp({ user }: { user: HeaderUser }) {
  const { dialog, openHelp } = useShortcutHelp(user);
  useShortcutKey(pageKeys.help, openHelp);
  return dialog;
}
