import type { ReactNode } from 'react';
import { Menu, MenuRadioGroup, MenuRadioItem } from '../../../ui/overlays/menu.tsx';

/** Player button that opens a menu with a single choice. */
export function ChoiceMenu({
  label,
  value,
  choices,
  onChoose,
  children,
}: {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <Menu
      className="w-36"
      side="top"
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          className="focus-ring grid h-10 min-w-10 shrink-0 place-items-center rounded-full px-1.5 text-ui font-medium text-white tnum transition-colors hover:bg-white/15 data-[state=open]:bg-white/15"
        >
          {children}
        </button>
      }
    >
      <MenuRadioGroup value={value} onValueChange={onChoose}>
        {choices.map((choice) => (
          <MenuRadioItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}
