import { createContext, use } from 'react';

/** Whose training is looked at, and by what right: as an admin of the organization, or with an auditor's link. */
export type TrainingAccess =
  | { as: 'admin'; organizationId: string }
  | { as: 'auditor'; token: string; /** The one day it shows. */ on: string | null };

export const AccessContext = createContext<TrainingAccess | undefined>(undefined);

export function useAccess(): TrainingAccess {
  const access = use(AccessContext);
  if (!access) throw new Error('a matrix stands where somebody may see one');
  return access;
}
