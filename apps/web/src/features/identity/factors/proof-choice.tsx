import { useTranslation } from 'react-i18next';
import '../../../locales/loaders/factor-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { TypedProof } from './factors.api.ts';

/** The other ways in which a user can prove who they are. Nothing if there are none. */
export function ProofChoice<Method extends TypedProof['method']>({
  methods,
  current,
  disabled,
  onChoose,
}: {
  methods: readonly Method[];
  current: Method | undefined;
  disabled: boolean;
  onChoose: (method: Method) => void;
}) {
  const { t } = useTranslation();
  const nameOf = (method: TypedProof['method']) => t(`factors.check.use.${method}`);
  if (methods.length < 2) return null;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {methods
        .filter((other) => other !== current)
        .map((other) => (
          <Button
            key={other}
            variant="link"
            size="sm"
            disabled={disabled}
            onClick={() => onChoose(other)}
          >
            {nameOf(other)}
          </Button>
        ))}
    </div>
  );
}
