import { type SqlBool, sql } from 'kysely'

/** Numbers as JSON writes them, which both databases can tell without reading JSON. */
const marks = sql<string>`replace("photo"."consents", ', ', ',')`
const broken = ['_%[%', '%]_%', '%,,%', '%[,%', '%,]%', '%[0%', '%,0%']

/** Of `photo`: nobody has hidden it, and whom it shows can be read. What cannot be may show anybody. Most show nobody: that is told at once. */
export const unhidden = sql<SqlBool>`("photo"."hidden" = 0 and ("photo"."consents" = '[]' or (${marks} like '[%]'
  and trim(${marks}, '[]0123456789,') = ''
  and ${sql.join(
    broken.map((pattern) => sql`${marks} not like ${sql.lit(pattern)}`),
    sql` and `,
  )})))`
