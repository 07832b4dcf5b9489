import { CircleCheck, Info, SearchX, TriangleAlert } from 'lucide-react';
import { cn } from '../../lib/styles/cn.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast, type ToastInput } from '../../ui/toasts/toast-store.ts';
import { toastFrame, ToastMark } from '../../ui/toasts/toast-frame.tsx';
import { GallerySection } from './section.tsx';

const saved: ToastInput = { title: 'Progress Updated', description: 'Lesson marked as complete!' };
const failed: ToastInput = {
  tone: 'danger',
  title: 'Quiz Not Passed',
  description: 'You need 100% correct answers to complete this quiz. Your score: 80%',
};

function StillToast({ tone = 'success', title, description }: ToastInput) {
  return (
    <div className={cn(toastFrame, 'max-w-none')}>
      <ToastMark tone={tone} />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{title}</p>
        <p className="text-ui text-muted">{description}</p>
      </div>
    </div>
  );
}

function Alerts() {
  return (
    <>
      <Alert tone="info" icon={Info} title="Check Your Email">
        Magic link sent to amara.okafor@northfield.example.
      </Alert>
      <Alert tone="success" icon={CircleCheck} title="Password reset email sent" />
      <Alert tone="warning" icon={TriangleAlert} title="Session expired. Please sign in again." />
      <Alert
        tone="danger"
        icon={TriangleAlert}
        title="Storage Bucket Not Found"
        action={
          <Button variant="secondary" size="sm">
            Create Storage Bucket
          </Button>
        }
      />
    </>
  );
}

/** Alerts, toasts, skeletons, empty states. */
export function Feedback() {
  return (
    <>
      <GallerySection title="Feedback">
        <div className="grid gap-3 py-2">
          <Alerts />
          <StillToast {...saved} />
          <StillToast {...failed} />
          <div className="flex flex-wrap gap-2">
            <Button size="md" variant="secondary" onClick={() => toast(saved)}>
              Show a toast
            </Button>
            <Button size="md" variant="secondary" onClick={() => toast(failed)}>
              Show a failure
            </Button>
          </div>
        </div>
      </GallerySection>
      <GallerySection title="Loading">
        <div className="grid grid-cols-2 gap-4 py-2">
          {['left', 'right'].map((side) => (
            <div key={side}>
              <Skeleton className="aspect-video rounded-xl" />
              <Skeleton className="mt-3 h-4 w-11/12" />
              <Skeleton className="mt-2 h-3" />
              <Skeleton className="mt-2 h-3 w-3/5" />
            </div>
          ))}
        </div>
      </GallerySection>
      <Card>
        <EmptyState
          icon={SearchX}
          title="No courses found"
          body="Try adjusting your search or filters"
          action={<Button variant="secondary">Clear filters</Button>}
          className="py-8"
        />
      </Card>
    </>
  );
}
