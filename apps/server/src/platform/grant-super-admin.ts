import pg from 'pg';

/**
 * Makes the user with this email a super admin, as the owner of the schema: the way to the first one. Returns whether
 * anything changed. Throws if no user has this email.
 */
export async function grantSuperAdmin(ownerUrl: string, email: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'select id from auth.users where lower(email) = lower($1)',
      [email],
    );
    const [user] = rows;
    if (!user) throw new Error(`No user has the email ${email}.`);
    const result = await client.query<{ changed: boolean }>(
      'select set_super_admin(null, $1, true) as changed',
      [user.id],
    );
    return result.rows[0]?.changed ?? false;
  } finally {
    await client.end();
  }
}
