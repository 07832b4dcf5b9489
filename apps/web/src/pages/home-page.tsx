import type { ReactNode } from 'react';
import { useSession } from '../lib/session/use-session.ts';

/** The catalogue for whoever is signed in, the landing page for everyone else. */
export function HomePage({ catalogue, landing }: { catalogue: ReactNode; landing: ReactNode }) {
  const { status } = useSession();
  return status === 'signed_out' ? landing : catalogue;
}
