import { createContext, use } from 'react';

/** Who views the matrix: an admin of the organization, or an auditor with a link. */
export type TrainingAccess =
  | { as: 'admin'; organizationId: string }
  | {
      as: 'auditor';
      token: string;
      /** The only day it shows, or null for any day. */ on: string | null;
    };

export const AccessContext = createContext<TrainingAccess | undefined>(undefined);

export function useAccess(): TrainingAccess {
  const access = use(AccessContext);
  if (!access) throw new Error('useAccess must be used within an AccessContext');
  return access;
}
