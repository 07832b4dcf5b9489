import { themeChoices, useTheme } from '../../lib/theme.ts';
import { ChipGroup } from '../../ui/chip-group.tsx';

const items = themeChoices.map((value) => ({ value, label: value }));

/** Switches the page between color modes. */
export function ThemeRow() {
  const { choice, setChoice } = useTheme();
  return (
    <ChipGroup
      label="Appearance"
      value={choice}
      onValueChange={setChoice}
      items={items}
      className="mx-0 px-1 capitalize"
    />
  );
}
