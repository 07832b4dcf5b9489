import { BRAND } from '@atrium/contracts/constants';

// The passwords guessed first. What is left of a longer list after the rules below have taken theirs.
const common = new Set(
  `password passw0rd p@ssword p@ssw0rd password1 password12 password123 letmein letmein1 welcome welcome1 welcome123
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1qaz2wsx
  iloveyou sunshine princess football baseball basketball monkey dragon shadow master superman batman michael jordan
  charlie ashley bailey daniel jessica jennifer hannah thomas andrew matthew robert george soccer hockey summer winter
  spring autumn flower cookie cheese pepper ginger orange banana purple silver golden diamond secret secret1 admin
  admin1 admin123 administrator root toor login guest default changeme changeme1 test123 testing trustno1 whatever
  starwars pokemon naruto minecraft google computer internet samsung freedom hello123 hunter hunter2 killer access
  access14 abc123 abcd1234 a1b2c3 a1b2c3d4 aa123456 123abc 123qwe q1w2e3r4 zaq12wsx company company1 training`.split(
    /\s+/,
  ),
);

const isOneCharacter = (text: string) => new Set(text).size === 1;

/** Whether each character follows the one before it: 123456, abcdef, 987654. */
function isRun(text: string): boolean {
  const steps = new Set(
    Array.from(text.slice(1), (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index)),
  );
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** Why a password would be guessed early, in words for the person who chose it; none when it would not. */
export function weaknessesOf(
  password: string,
  about: { email: string; fullName?: string },
  minLength: number,
): string[] {
  const plain = password.toLowerCase();
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const personal = [about.email, about.email.split('@')[0] ?? '', about.fullName ?? '', BRAND].map(
    letters,
  );
  const core = letters(plain).replace(/\d+$/, '');
  const reasons: string[] = [];
  if (password.length < minLength)
    reasons.push(`Password must be at least ${minLength} characters long`);
  if (common.has(plain) || isOneCharacter(plain) || isRun(plain))
    reasons.push('It is one of the passwords guessed first.');
  if (core.length > 2 && personal.includes(core))
    reasons.push('It is made of your own name or address.');
  return reasons;
}
