import { Menu } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { useOnDemand } from '../../ui/hooks/use-on-demand.ts';

const loadSheet = async () => (await import('./mobile-menu-sheet.tsx')).MobileMenuSheet;

/** Menu for visitors below 768 px. Signed-in users have the bottom navigation. */
export function MobileMenu({ nav }: { nav: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { part: Sheet, prefetch, show } = useOnDemand(loadSheet);
  const press = () => {
    setOpen(true);
    show();
  };
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
      {Sheet && <Sheet open={open} onOpenChange={setOpen} opener={opener} nav={nav} />}
    </>
  );
}
