import { seedPassword, signIns } from '../seed/people.ts';

console.log(
  JSON.stringify({
    seedPassword,
    signIns: signIns.map(({ who, person }) => ({ who, email: person.email })),
  }),
);
