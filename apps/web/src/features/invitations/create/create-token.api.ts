import type { RequestOf } from '@atrium/contracts/api';
import { createInvitation } from '@atrium/contracts/invitations/invitations.routes';
import { useMutation } from '@tanstack/react-query';
import { create } from '../../../lib/api/create.ts';

export function useCreateToken() {
  return useMutation({
    mutationFn: (body: RequestOf<typeof createInvitation>['body']) =>
      create(createInvitation, { body }),
  });
}
