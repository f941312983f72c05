import { Alert, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { confirmDanger, sayDone } from '#kit/admin/messages.tsx'
import { count } from '#kit/text/plural.ts'
import type { Album } from '../../albums.record.ts'
import { FillingAlbums } from './filling-albums.tsx'
import { atOnce, canRetry, type UploadItem } from './upload-items.ts'
import css from './upload-panel.module.css'
import {
  cancelUploads,
  closeUploads,
  countUnsent,
  dropLeftovers,
  findLeftovers,
  pauseUploads,
  resumeLeftovers,
  retryFailed,
  useUploads,
} from './upload-queue.ts'
import {
  cancelledWords,
  isRefused,
  leftOutWords,
  progressOf,
  resultOf,
  shareOf,
} from './upload-result.ts'
import { TakeOut, WaitingFiles } from './waiting-files.tsx'

const longEnoughToBeReadMs = 5000
const betweenLooksMs = 3000

/** Everything about the uploads of this browser: how far, what failed and why, what is left over. */
export function UploadPanel({ albums = [] }: { albums?: readonly Album[] }) {
  const { items, paused, leftOut, cancelled, leftovers } = useUploads()
  const { revalidate } = useRevalidator()
  const confirmed = items.filter(({ state }) => state === 'done').length
  const sent = items.length > 0 && items.every(({ state }) => !/waiting|sending/.test(state))
  const over = cancelled ? cancelled.albums !== undefined : sent
  const shownAt = useRef(0)

  useEffect(() => {
    findLeftovers()
  }, [])

  const complete = over && !cancelled && items.every(({ state }) => state === 'done')
  useEffect(() => {
    if (!complete) return
    const soon = setTimeout(closeUploads, longEnoughToBeReadMs)
    return () => clearTimeout(soon)
  }, [complete])

  // The grid follows without being rebuilt after every file.
  useEffect(() => {
    if (confirmed === 0) return
    const due = setTimeout(
      () => {
        shownAt.current = Date.now()
        revalidate()
      },
      over ? 0 : shownAt.current + betweenLooksMs - Date.now(),
    )
    return () => clearTimeout(due)
  }, [confirmed, over, revalidate])

  // How many an album has now is soon another number: what was cancelled is told on this screen alone.
  const isTold = useRef(false)
  useEffect(() => {
    isTold.current = cancelled?.albums !== undefined
  }, [cancelled])
  useEffect(
    () => () => {
      if (isTold.current) void closeUploads()
    },
    [],
  )

  // The button that was tapped is gone, and what came of it is said above.
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (cancelled) told.current?.focus()
  }, [cancelled])

  return (
    <>
      {leftovers.length > 0 && <Leftovers number={leftovers.length} />}
      {(items.length > 0 || cancelled) && (
        <Paper withBorder p="md" component="section" aria-label="Загрузка фотографий">
          <Stack gap="sm">
            <Text fw={500} role="status" ref={told} tabIndex={-1}>
              {cancelled
                ? cancelledWords(items, cancelled, leftOut)
                : (over ? resultOf(items) : progressOf(items, paused)) + leftOutWords(leftOut)}
            </Text>
            {!cancelled && (
              <Progress
                size="lg"
                value={shareOf(items) * 100}
                color={over && (items.some(canRetry) || items.every(isRefused)) ? 'red' : 'blue'}
                aria-label="Загружено всего"
              />
            )}
            <Files items={items} />
            {!cancelled && <WaitingFiles items={items} />}
            {(over || !cancelled) && (
              <Actions over={over} paused={paused} retry={items.some(canRetry)} />
            )}
          </Stack>
        </Paper>
      )}
      <FillingAlbums albums={albums} items={items} isComplete={complete} />
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

function Files({ items }: { items: readonly UploadItem[] }) {
  const sending = items.filter(({ state }) => state === 'sending')
  const places = sending.length > 0 ? Math.min(atOnce, items.length) : 0
  // An empty place stays, or the next row would come under the finger.
  const rows = Array.from({ length: places }, (_, at) => sending.find(({ slot }) => slot === at))
  const judged = [
    ...items.filter(({ state }) => state === 'failed'),
    ...items.filter(({ state }) => state === 'duplicate'),
  ]
  if (rows.length + judged.length === 0) return null
  return (
    <ul className={css.files} aria-label="Файлы">
      {rows.map((item, slot) =>
        item ? (
          <File key={item.key} item={item} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is its number
          <li key={slot} aria-hidden />
        ),
      )}
      {judged.map((item) => (
        <File key={item.key} item={item} />
      ))}
    </ul>
  )
}

function File({ item }: { item: UploadItem }) {
  return (
    <li data-state={item.state}>
      <span className={css.name}>{item.file.name}</span>
      <Going item={item} />
      {!item.givenUp && (item.state === 'sending' || canRetry(item)) && <TakeOut item={item} />}
    </li>
  )
}

function Going({ item: { file, state, share, error, givenUp, waits } }: { item: UploadItem }) {
  if (state !== 'sending') return <span className={css.reason}>{error}</span>
  if (givenUp === 'alone')
    return <span className={css.reason}>Уже на&nbsp;сервере, скоро уберём</span>
  if (waits) return <span className={css.reason}>{waits}</span>
  return (
    <Progress
      value={share * 100}
      animated={share === 1}
      striped={share === 1}
      aria-label={`Загружается ${file.name}`}
    />
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
      <Button variant="subtle" color="red" onClick={() => askAndCancel(paused)}>
        Отменить загрузку
      </Button>
    </Group>
  )
}

async function askAndCancel(wasPaused: boolean) {
  // Else the rest may have been sent by the time of the answer.
  pauseUploads(true)
  const isMeant = await confirmDanger({
    question: 'Отменить загрузку?',
    explanation:
      'Что загружено или уже дошло до\u00a0сервера, останется в\u00a0альбоме. Остальные фото загружены не\u00a0будут.',
    action: 'Отменить загрузку',
    refusal: 'Загружать дальше',
  })
  if (isMeant && countUnsent() > 0) return cancelUploads()
  pauseUploads(wasPaused)
  if (isMeant) sayDone('Отменять было нечего: все фото уже загружены')
}
