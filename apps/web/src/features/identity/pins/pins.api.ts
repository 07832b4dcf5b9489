import type { RequestOf } from '@atrium/contracts/api';
import type * as contract from '@atrium/contracts/identity/pins';
import { signInWithCode, signInWithPin } from '@atrium/contracts/identity/pins.routes';
import { useMutation } from '@tanstack/react-query';
import { sendRequest } from '../../../lib/http/request.ts';
import { adoptSession, withSessionLock } from '../../../lib/session/session-store.ts';

/** Signs in with username and PIN, in all tabs. */
export const useSignInWithPin = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof contract.signInWithPin>['body']) =>
      withSessionLock(async () => {
        const { data } = await sendRequest(signInWithPin, { body });
        adoptSession(data);
      }),
  });

/** Chooses a PIN with the code of an admin and signs in, in all tabs. */
export const useSignInWithCode = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof contract.signInWithCode>['body']) =>
      withSessionLock(async () => {
        const { data } = await sendRequest(signInWithCode, { body });
        adoptSession(data);
      }),
  });
