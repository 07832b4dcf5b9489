import { RefreshCw, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from '../buttons/button.tsx';

/** Says that someone else saved first, and offers to load that version. */
export function ConflictAlert({
  title,
  children,
  load,
  failed,
  onLoad,
  className,
}: {
  title: string;
  children: ReactNode;
  load: string;
  /** Replaces the text if loading failed. */
  failed: string;
  onLoad: () => Promise<void>;
  className?: string;
}) {
  const [stage, setStage] = useState<'open' | 'loading' | 'failed'>('open');
  const start = () => {
    setStage('loading');
    onLoad().then(
      () => setStage('open'),
      () => setStage('failed'),
    );
  };
  return (
    <Alert tone="danger" icon={Users} title={title} className={className}>
      {stage === 'failed' ? failed : children}
      <Button
        variant="secondary"
        size="sm"
        className="mt-2.5 flex"
        loading={stage === 'loading'}
        onClick={start}
      >
        <RefreshCw aria-hidden />
        {load}
      </Button>
    </Alert>
  );
}
