import { Menu } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import type { HeaderUser } from './header-user.ts';

const loadSheet = async () => (await import('./mobile-menu-sheet.tsx')).MobileMenuSheet;

/** The menu under 768. */
export function MobileMenu({
  user,
  onSignOut,
  nav,
}: {
  user: HeaderUser | undefined;
  onSignOut: () => void;
  nav: boolean;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { part: Sheet, prefetch, show } = useOnDemand(loadSheet);
  const press = () => {
    setOpen(true);
    show();
  };
  const sheet = { open, onOpenChange: setOpen, opener, user, onSignOut, nav };
  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        size="icon"
        className="-mr-2.5 text-text md:hidden"
        aria-label={t('shell.menu.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={press}
      >
        <Menu className="size-5!" aria-hidden />
      </Button>
      {Sheet && <Sheet {...sheet} />}
    </>
  );
}
