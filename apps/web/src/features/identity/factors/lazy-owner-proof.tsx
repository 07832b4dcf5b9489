import { type ComponentProps, lazy, Suspense } from 'react';

const LoadedOwnerProof = lazy(() => import('./owner-proof.tsx'));

/** As `owner-proof.tsx`, loaded when a form shows it. Nothing if the only method has a field of its own. */
export function OwnerProof(props: ComponentProps<typeof LoadedOwnerProof>) {
  const { methods, method } = props.proof;
  if (methods.length === 1 && (method === 'password' || method === 'email_code')) return null;
  return (
    <Suspense fallback={null}>
      <LoadedOwnerProof {...props} />
    </Suspense>
  );
}
