import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';

/** One topic of Profile Settings with its own action. */
export function SettingsCard({
  title,
  description,
  action,
  children,
}: {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card>
      <CardHeader title={title} description={description} action={action} />
      <div className="px-5 pt-4 pb-5">{children}</div>
    </Card>
  );
}
