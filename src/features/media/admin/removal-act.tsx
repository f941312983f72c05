import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ActPaper, backTo, NoAct } from '#features/consents/admin/act-paper.tsx'
import { type Contacts, contacts } from '#features/contacts/contacts.record.ts'
import { type OperatorStatement, operator } from '#features/operator/operator.record.ts'
import { api } from '#kit/admin/api.ts'
import { useSite } from '#kit/admin/site.ts'
import { isDestroyed } from '../destroyed.ts'
import { listDoneRemovals } from './media-client.ts'
import { actOf, removalActRows, removalExport } from './removal-act-rows.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  const [all, who, stated] = await Promise.all([
    listDoneRemovals(),
    api.get<Contacts>(contacts.api),
    api.get<OperatorStatement>(operator.api),
  ])
  const one = all.filter(isDestroyed).find(({ id }) => id === Number(params.id))
  return { id: one?.id, act: one ? actOf(one, all) : [], who, stated }
}

/** The act that the order № 179 asks for, of photos that went at somebody's request. */
export function Component() {
  const { id, act, who, stated } = useLoaderData() as Awaited<ReturnType<typeof loader>>
  const { timeZone, url } = useSite()
  const back = backTo('/admin/media#removals', 'К\u00a0просьбам убрать снимки')
  if (id === undefined) return <NoAct back={back} />
  return (
    <>
      <title>Акт об&nbsp;уничтожении снимков — админка</title>
      <ActPaper
        title={'Акт об\u00a0уничтожении персональных данных: снимки'}
        id={`photo-${id}`}
        rows={removalActRows(act, { who, stated, url, timeZone })}
        exported={removalExport(act, { url })}
        back={back}
        afterRestore={'при восстановлении снимок удаляется снова'}
      />
    </>
  )
}
