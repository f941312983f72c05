import { hasExample } from '#features/example/example.server.ts'
import { personStore } from '#features/federation/people.server.ts'
import { isOperatorNamed, operatorStore } from '#features/operator/operator.server.ts'
import { unsaidOfOperator } from '#features/operator/unsaid.ts'
import type { Db } from '#kit/db/db.server.ts'
import { addDays } from '#kit/text/days.ts'
import type { Attention } from './dashboard.contract.ts'

// A paper is not had in a day.
const certificateSoonDays = 14

type Item = Attention['items'][number]

/** What the law asks of the operator and nobody has written down yet; of an example nothing is asked but what somebody has dated. */
export async function listDuties(
  db: Db,
  today: string,
  isOutside: boolean,
): Promise<{ operator: Item[]; certificates: Item[] }> {
  const isAsked = !(await hasExample(db)) && (await isOperatorNamed(db))
  const [stated, people] = await Promise.all([operatorStore.read(db), personStore.list(db)])
  const areSeen = !isAsked || stated.duties.includes('children')
  return {
    operator: (isAsked ? unsaidOfOperator(stated, { isOutside, today }) : []).map(
      ({ title }, id) => ({
        ...{ id, title, at: today, until: null },
      }),
    ),
    certificates: people
      .filter(({ role, certificateOn, certificateNext }) =>
        certificateNext === null
          ? role === 'coaches' && certificateOn === null && !areSeen
          : certificateNext <= addDays(today, certificateSoonDays),
      )
      .map(({ id, fullName, certificateNext }) => ({
        ...{ id, title: fullName, at: certificateNext ?? '', until: null },
      })),
  }
}
