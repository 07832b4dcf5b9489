import { useId } from 'react';
import { FieldContext } from '../../../ui/fields/field-context.ts';
import { Switch } from '../../../ui/choices/switch.tsx';

/** Switch with a label and a description. */
export function SwitchRow({
  label,
  body,
  checked,
  onChange,
}: {
  label: string;
  body: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  const wiring = { id, labelId: `${id}-label`, describedBy: `${id}-body`, invalid: false };
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <label id={wiring.labelId} htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <p id={wiring.describedBy} className="text-ui text-muted">
          {body}
        </p>
      </div>
      <FieldContext value={wiring}>
        <Switch checked={checked} onCheckedChange={onChange} />
      </FieldContext>
    </div>
  );
}
