import { List, Text, Title } from '@mantine/core'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Contacts, contacts } from '#features/contacts/contacts.record.ts'
import { type OperatorStatement, operator } from '#features/operator/operator.record.ts'
import { api } from '#kit/admin/api.ts'
import { useSite } from '#kit/admin/site.ts'
import { journalExport, partWords } from '../act-words.ts'
import { ActPaper, backTo, NoAct } from './act-paper.tsx'
import { actRows } from './act-rows.ts'
import { listWithdrawals } from './consents-client.ts'

export async function loader({ params }: LoaderFunctionArgs) {
  const [all, who, stated] = await Promise.all([
    listWithdrawals(),
    api.get<Contacts>(contacts.api),
    api.get<OperatorStatement>(operator.api),
  ])
  return { act: all.find(({ id }) => id === Number(params.id)), who, stated }
}

/** The act that the order № 179 asks for, made of what was done; names and signatures are written by hand. */
export function Component() {
  const { act, who, stated } = useLoaderData() as Awaited<ReturnType<typeof loader>>
  const { timeZone, url } = useSite()
  const back = backTo('/admin/consents/withdrawn', 'К\u00a0списку отозванных')
  if (!act) return <NoAct back={back} />
  const photos = act.done.filter((part) => part.photos)
  const files = act.done.filter(({ times }) => times === 0)
  const changed = act.done.filter((part) => part.times > 0 && !part.photos)
  return (
    <>
      <title>{`Акт № ${act.id} — админка`}</title>
      <ActPaper
        title={`Акт об\u00a0уничтожении персональных данных №\u00a0${act.id}`}
        id={act.id}
        rows={actRows(act, { who, stated, url, timeZone })}
        exported={journalExport(act, { url })}
        back={back}
        afterRestore={'при восстановлении имя сокращается снова'}
      >
        <Part title="Что сделано" parts={changed} none="Полного имени нигде не&nbsp;было." />
        <Part
          title="Снимки скрыты, а&nbsp;не&nbsp;уничтожены: удалите их, если того требуют"
          parts={photos}
        />
        <Part
          title="Файлы программа не&nbsp;меняла: посмотрите сами и&nbsp;отметьте"
          parts={files}
        />
      </ActPaper>
    </>
  )
}

interface PartProps {
  title: string
  parts: Parameters<typeof partWords>[0][]
  none?: string
}

function Part({ title, parts, none }: PartProps) {
  if (parts.length === 0 && !none) return null
  return (
    <section>
      <Title order={2} size="h4" mt="md">
        {title}
      </Title>
      {parts.length === 0 && <Text>{none}</Text>}
      <List listStyleType="none">
        {parts.map((part) => (
          <List.Item key={`${part.kind} ${part.address} ${part.name}`}>{partWords(part)}</List.Item>
        ))}
      </List>
    </section>
  )
}
