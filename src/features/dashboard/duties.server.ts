import { hasExample } from '#features/example/example.server.ts'
import { personStore } from '#features/federation/people.server.ts'
import { isOperatorNamed, operatorStore } from '#features/operator/operator.server.ts'
import { unsaidOfOperator } from '#features/operator/unsaid.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Attention } from './dashboard.contract.ts'

type Item = Attention['items'][number]

/** What the law asks of the operator and nobody has written down yet; of an example nothing is asked. */
export async function listDuties(
  db: Db,
  today: string,
  isOutside: boolean,
): Promise<{ operator: Item[]; certificates: Item[] }> {
  if ((await hasExample(db)) || !(await isOperatorNamed(db)))
    return { operator: [], certificates: [] }
  const [stated, people] = await Promise.all([operatorStore.read(db), personStore.list(db)])
  const areSeen = stated.duties.includes('children')
  return {
    operator: unsaidOfOperator(stated, isOutside).map(({ title }, id) => ({
      ...{ id, title, at: today, until: null },
    })),
    certificates: people
      .filter(({ role, certificateOn, certificateNext }) =>
        certificateNext === null
          ? role === 'coaches' && certificateOn === null && !areSeen
          : certificateNext <= today,
      )
      .map(({ id, fullName, certificateNext }) => ({
        ...{ id, title: fullName, at: certificateNext ?? '', until: null },
      })),
  }
}
