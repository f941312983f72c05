import pg from 'pg'

/** How the templates are called that the workers of one run of Vitest make. */
export const templatesOf = (run: number) => `template_of_${run}_`

/** Takes the templates away at the end; the PostgreSQL may be one that stays. */
export default function setup() {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) return
  return async () => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    const { rows } = await client.query('select datname as name from pg_database')
    for (const { name } of rows)
      if (name.startsWith(templatesOf(process.pid))) await client.query(`drop database ${name}`)
    await client.end()
  }
}
