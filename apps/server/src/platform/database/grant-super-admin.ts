import pg from 'pg';

type Granted = 'granted' | 'unchanged' | 'unknown_email';

/** Makes the user with this email a super admin, as the schema owner. Needed to create the first super admin. */
async function grantSuperAdmin(ownerUrl: string, email: string): Promise<Granted> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'select id from auth.users where lower(email) = lower($1)',
      [email],
    );
    const [user] = rows;
    if (!user) return 'unknown_email';
    const result = await client.query<{ changed: boolean }>(
      'select set_super_admin(null, $1, true) as changed',
      [user.id],
    );
    return result.rows[0]?.changed ? 'granted' : 'unchanged';
  } finally {
    await client.end();
  }
}

/** Runs the command: prints what happened, and exits with 1 if no user has the email. */
export async function runGrantSuperAdmin(ownerUrl: string, email: string): Promise<void> {
  switch (await grantSuperAdmin(ownerUrl, email)) {
    case 'granted':
      process.stdout.write(`${email} is a super admin.\n`);
      return;
    case 'unchanged':
      process.stdout.write(`${email} already was one.\n`);
      return;
    case 'unknown_email':
      process.stderr.write(`No user has the email ${email}.\n`);
      process.exitCode = 1;
  }
}
