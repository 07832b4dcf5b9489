import { Tooltip as Radix } from 'radix-ui';
import { createContext, useContext, type ReactNode } from 'react';
import { PortalContainer } from './portal-container.ts';

const openDelayMs = 700;
/** Within this time after one tooltip the next opens without delay. */
const skipDelayMs = 300;

const SharesDelays = createContext(false);

/** Wraps a row of tooltips, so that they share their delays. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <SharesDelays value={true}>
      <Radix.Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
        {children}
      </Radix.Provider>
    </SharesDelays>
  );
}

/** Shows the name of an icon-only button; the button has the same text as its `aria-label`. */
export function Tooltip({
  label,
  children,
  side = 'top',
}: {
  label: string;
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}) {
  const hasNeighbours = useContext(SharesDelays);
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={useContext(PortalContainer)}>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-tooltip max-w-64 animate-fade rounded-sm bg-text px-2 py-1 text-xs text-background shadow-3"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
  return hasNeighbours ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
