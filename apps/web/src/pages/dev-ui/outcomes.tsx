import { Check, KeyRound, Mail, ShieldX, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Countdown } from '../../ui/progress/countdown.tsx';
import { PageMessage } from '../../ui/feedback/page-message.tsx';
import { StatusMark } from '../../ui/feedback/status-mark.tsx';
import { GallerySection } from './section.tsx';

/** Status marks, countdown, full-page message. */
export function OutcomesSection() {
  const [round, setRound] = useState(0);
  return (
    <>
      <GallerySection title="Status mark">
        <div className="flex flex-wrap gap-6 py-3">
          <StatusMark tone="busy" className="mb-0">
            <KeyRound />
          </StatusMark>
          <StatusMark tone="success" className="mb-0">
            <Check />
          </StatusMark>
          <StatusMark tone="danger" className="mb-0">
            <X />
          </StatusMark>
          <StatusMark tone="info" className="mb-0">
            <Mail />
          </StatusMark>
        </div>
      </GallerySection>
      <GallerySection title="Countdown">
        <Countdown key={round} durationMs={3000} className="mt-3">
          Redirecting to sign in
        </Countdown>
        <Button size="md" variant="secondary" className="my-3" onClick={() => setRound(round + 1)}>
          Run again
        </Button>
      </GallerySection>
      <Card>
        <PageMessage
          icon={ShieldX}
          title="Access Denied"
          body="You do not have permission to view this page."
          action={<Button size="xl">Back to dashboard</Button>}
          extra="Signed in as amara.okafor@northfield.example"
          level="p"
          className="min-h-0 px-5 py-12"
        />
      </Card>
    </>
  );
}
