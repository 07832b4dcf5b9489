import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { useBlocker, type Location } from 'react-router';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

type LeaveTexts = {
  icon: LucideIcon;
  title: string;
  description: string;
  go: string;
  stay: string;
};

/** Dialog that asks whether to leave and lose changes, or to stay. */
export function LeaveQuestion({
  open,
  onGo,
  onStay,
  icon,
  title,
  description,
  go,
  stay,
}: LeaveTexts & { open: boolean; onGo: () => void; onStay: () => void }) {
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onStay}
      initialFocus={stayButton}
      icon={icon}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onGo}>
            {go}
          </Button>
          <Button ref={stayButton} onClick={onStay}>
            {stay}
          </Button>
        </>
      }
    />
  );
}

/** Asks for confirmation before navigation that would lose something. */
export function LeaveDialog({
  isLoss,
  ...texts
}: LeaveTexts & {
  /** Returns true if the navigation would lose something. */
  isLoss: (from: Location, to: Location) => boolean;
}) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isLoss(currentLocation, nextLocation),
  );
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onGo={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
      {...texts}
    />
  );
}
