export {
  checkSecondFactor,
  limitFactorGuesses,
  reencryptTotpSecrets,
} from './factor-proof.service.ts';
export { factorRoutes } from './factors.routes.ts';
export { resetFactors, resetFactorsByEmail } from './reset-factors.service.ts';
export { consumeProofCode, sendProofCode, verifyProof } from './reauthentication.service.ts';
export { getFactorKinds } from './factors.queries.ts';
export { createPasskeyChallenge, verifyPasskey } from './passkeys.service.ts';
export {
  consumePendingSignIn,
  findPendingSignIn,
  insertPendingSignIn,
  type PendingMethod,
  prunePendingSignIns,
} from './pending-sign-ins.queries.ts';
