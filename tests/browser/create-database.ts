/** Returns the setting of a server's database: a new one on PostgreSQL where the run has it, else PGlite in its folder. */
export async function createDatabase(): Promise<{ DATABASE_URL: string }> {
  const databases = process.env.VITRINE_TEST_DATABASES;
  if (!databases) return { DATABASE_URL: '' };
  const response = await fetch(databases, { method: 'POST' });
  return { DATABASE_URL: await response.text() };
}
