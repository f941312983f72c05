import { Anchor, Paper, Text, Title } from '@mantine/core'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { readKnownRecords } from '#kit/admin/known-records.tsx'
import { useSections } from '#kit/admin/sections.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { count } from '#kit/text/plural.ts'
import type { DamagedRecord } from '../dashboard.contract.ts'
import css from './backup-note.module.css'

/** Their form shows them with what could not be read left empty; saving it mends them. */
export function DamagedRecords({ records }: { records: DamagedRecord[] }) {
  const sections = useSections()
  const load = useCallback(() => readKnownRecords(sections), [sections])
  const { found: known, failure } = useFetched(load, 'Ошибка при загрузке списка')
  return (
    <Paper withBorder className={css.warning}>
      <Title order={3} className={css.title}>
        Требует внимания: {count(records.length, ['запись', 'записи', 'записей'])}
      </Title>
      <Text size="sm">
        Часть записи не&nbsp;читается: посетители видят её без этого или не&nbsp;видят совсем.
        Откройте, заполните пустое и&nbsp;сохраните.
      </Text>
      {failure}
      <ul className={css.list}>
        {known &&
          records.map(({ entity, id, title, parentId = null }) => {
            const name = known.get(entity)?.name
            return (
              <li key={`${entity} ${id}`}>
                <Anchor
                  component={Link}
                  to={name?.address(id, parentId) ?? '/admin/history'}
                  className={css.action}
                >
                  {[name?.one ?? entity, title || `№ ${id}`].join(': ')}
                </Anchor>
              </li>
            )
          })}
      </ul>
    </Paper>
  )
}
