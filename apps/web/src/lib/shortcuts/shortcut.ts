/** A keyboard shortcut as the help lists it and its handler checks it. */
export type Shortcut<Id extends string = string> = {
  id: Id;
  /** `KeyboardEvent.key` of each alternative, with "Control+" before it where Ctrl or Command is held. */
  keys: readonly string[];
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/** Returns the notation of a pressed key in `Shortcut.keys`; letters are lower case. */
export function pressedKey({ key, ctrlKey, metaKey }: KeyPress): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `Control+${name}` : name;
}

/** Returns the shortcut of a pressed key, if there is one. */
export function findShortcut<Each extends Shortcut>(
  shortcuts: readonly Each[],
  press: KeyPress,
): Each | undefined {
  const pressed = pressedKey(press);
  return shortcuts.find(({ keys }) => keys.includes(pressed));
}
