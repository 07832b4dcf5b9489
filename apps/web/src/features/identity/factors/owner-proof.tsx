import type { TypedProof } from './factors.api.ts';
import '../../../locales/loaders/factor-texts.ts';
import { ProofChoice } from './proof-choice.tsx';
import { ProofField } from './proof-field.tsx';
import type { Proof } from './use-proof.ts';

/** Methods for which forms have fields of their own. */
const ownFields: ReadonlySet<TypedProof['method']> = new Set(['password', 'email_code']);

/** The field for a PIN, a code of an app or a passkey, and the choice of another method. */
export default function OwnerProof({
  proof: { method, methods, value, setValue, choose },
  error,
  disabled,
}: {
  proof: Proof;
  error: string | undefined;
  disabled: boolean;
}) {
  return (
    <>
      {!ownFields.has(method) && (
        <ProofField key={method} method={method} value={value} error={error} onChange={setValue} />
      )}
      <ProofChoice methods={methods} current={method} disabled={disabled} onChoose={choose} />
    </>
  );
}
