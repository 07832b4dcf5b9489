import { leaveOrganization } from '@atrium/contracts/identity/auth.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { membershipChanged } from '../../identity/index.ts';

/** Leaves the organization and clears data cached for its members. */
export function useLeaveOrganization() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(leaveOrganization),
    onSuccess: () => membershipChanged(queryClient),
  });
}
