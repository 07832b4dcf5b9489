import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/use-session.ts';

/** The catalogue for signed-in users, the landing page for visitors. */
export function HomePage({ catalogue, landing }: { catalogue: ReactNode; landing: ReactNode }) {
  const { status } = useSession();
  return status === 'signed_out' ? landing : catalogue;
}
