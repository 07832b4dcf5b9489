import { createContext, useContext } from 'react';

export type FieldWiring = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
};

export const FieldContext = createContext<FieldWiring | null>(null);

type ControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
};

/** The id and aria attributes a control gets from the field around it; its own win. */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = useContext(FieldContext);
  const describedBy = [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  };
}
