import { useId } from 'react';
import { Button } from './button.tsx';

/** A learner's button in the preview of a draft: disabled, with the reason. */
export function NotInPreview({ label, why }: { label: string; why: string }) {
  const id = useId();
  return (
    <>
      <p id={id} className="mr-auto min-w-0 flex-1 text-ui text-muted max-md:basis-full">
        {why}
      </p>
      <Button size="xl" disabled aria-describedby={id} className="max-md:flex-1 max-md:px-3">
        {label}
      </Button>
    </>
  );
}
