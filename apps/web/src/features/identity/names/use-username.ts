import { useState } from 'react';

/** The username beside a full name: the full name itself until another is typed or chosen. */
export function useUsername(fullName: string, stored?: string | null) {
  const [own, setOwn] = useState(stored ?? undefined);
  return { username: own ?? fullName, setUsername: setOwn };
}
