import type { RequestOf } from '@atrium/contracts/api';
import { requestStatementCode, signStatement } from '@atrium/contracts/training/statements.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { profileQuery, proofMethodsKey, toProof, type TypedProof } from '../../identity/index.ts';
import { requiredCoursesKey } from '../required/required.api.ts';

/** A signature with the proof as it was typed. */
export type Signature = Omit<RequestOf<typeof signStatement>['body'], 'proof'> & {
  proof: TypedProof;
};

/** Returns a function that loads statements and profile again after the server rejected what they were based on. */
function useReloadAfterRejection() {
  const queryClient = useQueryClient();
  return async (error: Error) => {
    if (!(error instanceof ApiError) || error.status >= 500) return;
    await queryClient.invalidateQueries({ queryKey: requiredCoursesKey });
    // The account may have got another proof of identity since the dialog was opened.
    if (error.code === 'password_required') await queryClient.invalidateQueries(profileQuery);
    if (['password_required', 'code_required', 'reauthentication_method'].includes(error.code))
      await queryClient.invalidateQueries({ queryKey: proofMethodsKey });
  };
}

/** Signs a statement. The list of statements is loaded again, also if the text has changed. */
export function useSignStatement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ proof, ...body }: Signature) =>
      call(signStatement, { body: { ...body, proof: await toProof(proof) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: requiredCoursesKey }),
    onError: useReloadAfterRejection(),
  });
}

/** Sends a code to the current user by email. */
export function useRequestStatementCode() {
  return useMutation({
    mutationFn: (assignmentId: string) => call(requestStatementCode, { body: { assignmentId } }),
    onError: useReloadAfterRejection(),
  });
}
