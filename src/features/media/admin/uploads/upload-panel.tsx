import { Alert, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { count } from '#kit/text/plural.ts'
import css from './upload-panel.module.css'
import {
  cancelUploads,
  canRetry,
  closeUploads,
  dropLeftovers,
  findLeftovers,
  pauseUploads,
  resumeLeftovers,
  retryFailed,
  type UploadItem,
  useUploads,
} from './upload-queue.ts'
import { isRefused, resultOf, shareOf } from './upload-result.ts'

const longEnoughToBeReadMs = 5000

/** Everything about the uploads of this browser: how far, what failed and why, what is left over. */
export function UploadPanel() {
  const { items, paused, leftovers } = useUploads()
  const { revalidate } = useRevalidator()
  const confirmed = items.filter(({ state }) => state === 'done').length
  const over = items.length > 0 && items.every(({ state }) => !/waiting|sending/.test(state))
  const shownAt = useRef(0)

  useEffect(() => {
    findLeftovers()
  }, [])

  const complete = over && items.every(({ state }) => state === 'done')
  useEffect(() => {
    if (!complete) return
    const soon = setTimeout(closeUploads, longEnoughToBeReadMs)
    return () => clearTimeout(soon)
  }, [complete])

  // The grid follows without being rebuilt after every file.
  useEffect(() => {
    const due = over ? 0 : 3000
    if (confirmed === 0 || Date.now() - shownAt.current < due) return
    shownAt.current = Date.now()
    revalidate()
  }, [confirmed, over, revalidate])

  return (
    <>
      {leftovers.length > 0 && <Leftovers number={leftovers.length} />}
      {items.length > 0 && (
        <Paper withBorder p="md" component="section" aria-label="Загрузка фотографий">
          <Stack gap="sm">
            <Text fw={500} role="status">
              {over
                ? resultOf(items)
                : `Загружено ${confirmed} из\u00a0${items.filter((item) => !isRefused(item)).length}`}
              {paused && !over && ' — пауза'}
            </Text>
            <Progress
              size="lg"
              value={shareOf(items) * 100}
              color={over && (items.some(canRetry) || items.every(isRefused)) ? 'red' : 'blue'}
              aria-label="Загружено всего"
            />
            <Files items={items} />
            <Actions over={over} paused={paused} retry={items.some(canRetry)} />
          </Stack>
        </Paper>
      )}
    </>
  )
}

function Leftovers({ number }: { number: number }) {
  const photos = count(number, ['фото', 'фото', 'фото'])
  return (
    <Alert color="blue" title={`С прошлого раза осталось загрузить ${photos}`}>
      <Group>
        <Button onClick={resumeLeftovers}>Загрузить оставшиеся</Button>
        <Button variant="default" onClick={dropLeftovers}>
          Не загружать
        </Button>
      </Group>
    </Alert>
  )
}

const told = { sending: 0, failed: 1, duplicate: 2, waiting: 3, done: 4 }

function Files({ items }: { items: readonly UploadItem[] }) {
  const shown = items
    .filter(({ state }) => state !== 'waiting' && state !== 'done')
    .toSorted((a, b) => told[a.state] - told[b.state])
  if (shown.length === 0) return null
  return (
    <ul className={css.files} aria-label="Файлы">
      {shown.map(({ key, file, state, share, error }) => (
        <li key={key} data-state={state}>
          <span className={css.name}>{file.name}</span>
          {state === 'sending' ? (
            <Progress
              value={share * 100}
              animated={share === 1}
              striped={share === 1}
              aria-label={`Загружается ${file.name}`}
            />
          ) : (
            <span className={css.reason}>{error}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Actions({ over, paused, retry }: { over: boolean; paused: boolean; retry: boolean }) {
  if (over)
    return (
      <Group>
        {retry && <Button onClick={retryFailed}>Повторить неудачные</Button>}
        <Button variant="default" onClick={closeUploads}>
          Закрыть
        </Button>
      </Group>
    )
  return (
    <Group>
      <Button variant="default" onClick={() => pauseUploads(!paused)}>
        {paused ? 'Продолжить' : 'Пауза'}
      </Button>
      <Button variant="subtle" color="red" onClick={cancelUploads}>
        Отменить загрузку
      </Button>
    </Group>
  )
}
