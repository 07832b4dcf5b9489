import { seedPassword, signIns } from '../seed/users.ts';

console.log(
  JSON.stringify({
    seedPassword,
    signIns: signIns.map(({ who, user }) => ({ who, email: user.email })),
  }),
);
