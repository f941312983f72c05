import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link, useRevalidator } from 'react-router'
import { useTerms } from '#features/operator/admin/use-terms.ts'
import type { Terms } from '#features/operator/working-days.ts'
import { ForHost } from '#kit/admin/for-host.tsx'
import { useRowsJustCome } from '#kit/admin/just-come.ts'
import { confirmDanger, sayDone, sayFailed, sayWarning } from '#kit/admin/messages.tsx'
import { removalQuestion } from '#kit/admin/record-list/bulk-removal.ts'
import { runEach } from '#kit/admin/record-list/run-each.ts'
import { confirmRemoval, sayRemoved } from '#kit/admin/removal.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatDate, isUnread, localDate, unreadWords } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import { isDestroyed } from '../destroyed.ts'
import type {
  AskedOthers,
  RemovalDone,
  RemovalLeft,
  RemovalRequest,
  RemovalsDeclined,
} from '../media.contract.ts'
import { OtherPhotos, othersTitle } from './asked-others.tsx'
import { leftWords } from './left-words.ts'
import { declineRemovals, removePhoto } from './media-client.ts'
import { photosWhom } from './photo-counts.ts'
import { usesWords } from './picture-uses.ts'
import { type Dossier, groupRequests, type Wave } from './removal-groups.ts'
import { Request } from './removal-request.tsx'
import css from './removal-requests.module.css'

interface RemovalRequestsProps {
  requests: RemovalRequest[]
  /** Decided about the first photo alone. */
  others: AskedOthers[]
  done: RemovalDone[]
}

const forms = ['фотография', 'фотографии', 'фотографий'] as const
const photos = (total: number) => count(total, forms)
const photosOf = (requests: readonly RemovalRequest[]) => [
  ...new Set(requests.map(({ photo }) => photo.id)),
]

/** Visitors asked to take these photos away; they are hidden until the editor decides. */
export function RemovalRequests({ requests, others, done }: RemovalRequestsProps) {
  const { terms, failure } = useTerms()
  const style = useRowsJustCome([...requests, ...others])
  if (requests.length + others.length + done.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="removals" style={style}>
      <Title order={2} id="removals" mb="sm">
        {titleOf(requests.length, others.length)}
      </Title>
      {failure}
      {groupRequests(requests).map((dossier) => (
        <DossierGroup key={dossier.waves[0]?.[0]?.id} dossier={dossier} terms={terms} />
      ))}
      <OtherPhotos others={others} terms={terms} isAlone={requests.length === 0} />
      {done.length > 0 && <DoneRemovals done={done} />}
    </Paper>
  )
}

function titleOf(requests: number, others: number): string {
  if (requests > 0) return `Просят убрать: ${requests}`
  return others > 0 ? othersTitle : 'Просьб убрать фотографии нет'
}

const bonds = {
  contact: 'у\u00a0них один контакт',
  person: 'на\u00a0снимках отмечен один человек',
}

/** What is kept is kept of one sender: nobody's request is declined with somebody else's. */
interface DossierGroupProps {
  dossier: Dossier
  terms: Terms
}

function DossierGroup({ dossier: { waves, by }, terms }: DossierGroupProps) {
  const all = waves.flat()
  const total = photosOf(all)
  return (
    <div className={css.group}>
      {waves.length > 1 && (
        <Group gap="sm" justify="space-between" mb="sm">
          <div>
            <Text fw={600}>Похоже, об&nbsp;одном и&nbsp;том&nbsp;же: {photos(total.length)}</Text>
            <Text size="sm">
              {`Отправителей: ${waves.length}, ${by.map((bond) => bonds[bond]).join(', ')}`}
            </Text>
          </div>
          {total.length > 1 && <RemoveAll ids={total} />}
        </Group>
      )}
      <Stack gap="lg">
        {waves.map((wave, at) => (
          <WaveGroup
            key={wave[0]?.id}
            wave={wave}
            terms={terms}
            sender={waves.length > 1 ? `Отправитель ${at + 1}` : undefined}
          />
        ))}
      </Stack>
    </div>
  )
}

interface WaveGroupProps {
  wave: Wave
  terms: Terms
  /** Which of several. */
  sender: string | undefined
}

function WaveGroup({ wave, terms, sender }: WaveGroupProps) {
  const ids = photosOf(wave)
  return (
    <div>
      {(sender || wave.length > 1) && (
        <Group gap="sm" justify="space-between" mb="sm">
          <Text fw={600}>{`${sender ?? 'Похоже, один отправитель'}: ${photos(ids.length)}`}</Text>
          <Group gap="xs">
            {wave.length > 1 && <KeepAll requests={wave} />}
            {!sender && ids.length > 1 && <RemoveAll ids={ids} />}
          </Group>
        </Group>
      )}
      <ul className={css.requests}>
        {wave.map((request) => (
          <Request key={request.id} request={request} terms={terms} />
        ))}
      </ul>
    </div>
  )
}

/** One tap undoes a joker's wave. */
function KeepAll({ requests }: { requests: RemovalRequest[] }) {
  const { revalidate } = useRevalidator()

  async function keep() {
    const sure = await confirmDanger({
      question: `Показать снова: ${photos(photosOf(requests).length)}?`,
      explanation: `Все эти просьбы будут закрыты${requests.some(({ others }) => others) ? ', и\u00a0о\u00a0других фотографиях тоже' : ''}.${requests.some(({ message }) => message) ? ' Прочитайте сначала, что в\u00a0них написано.' : ''}`,
      action: 'Показать все',
    })
    if (!sure) return
    try {
      sayKept(await declineRemovals(requests.map(({ id }) => id)))
    } catch (cause) {
      sayFailed('Ошибка при обновлении фотографий', cause)
    }
    await revalidate()
  }

  return (
    <Button variant="default" onClick={keep}>
      Оставить эти и&nbsp;показать
    </Button>
  )
}

function sayKept({ shown, hidden }: RemovalsDeclined) {
  if (hidden.length === 0) return sayDone('Фотографии снова видны на\u00a0сайте')
  const why = hidden.map(({ name, words }) => `${quoted(name)}. ${words}`).join('; ')
  sayWarning(`Видны на\u00a0сайте: ${shown.length}. Остались скрыты: ${why}.`)
}

/** What a family asks for is taken down with one tap, and can be brought back. */
function RemoveAll({ ids }: { ids: number[] }) {
  const { revalidate } = useRevalidator()

  async function remove() {
    const sure = await confirmRemoval({
      question: removalQuestion(ids.length, photosWhom),
      explanation: await usesWords({ photos: ids }),
      ...{ entity: 'photo', ids },
    })
    if (!sure) return
    const { done: removed, failed } = await runEach(ids, removePhoto)
    if (removed.length > 0)
      sayRemoved(
        `Удалено: ${photos(removed.length)}`,
        removed.map((id) => ({ entity: 'photo', id })),
      )
    if (failed.length > 0)
      sayFailed(`Не\u00a0удалось удалить ${count(failed.length, photosWhom)}`, failed.at(-1)?.cause)
    await revalidate()
  }

  return (
    <Button color="red" variant="light" onClick={remove}>
      Удалить все
    </Button>
  )
}

const outcomes = { removed: 'фотография удалена', kept: 'фотография оставлена' }
const othersWords = {
  asked: 'ещё не\u00a0решено',
  ...{ removed: 'убраны', none: 'других нет', kept: 'оставлены' },
}

function DoneRemovals({ done }: { done: RemovalDone[] }) {
  const { timeZone } = useSite()
  const day = (instant: string) =>
    isUnread(instant) ? unreadWords : formatDate(localDate(instant, timeZone))
  return (
    <details className={css.done}>
      <summary>Что сделано по&nbsp;просьбам</summary>
      <ul>
        {done.map((one) => (
          <li key={one.id}>
            {`Альбом ${quoted(one.albumTitle)}: попросили ${day(one.askedAt)}, ${outcomes[one.outcome]} ${day(one.doneAt)}`}
            {one.others && `. Просили и\u00a0о\u00a0других фотографиях: ${othersWords[one.others]}`}
            {isDestroyed(one) && (
              <>
                {'. '}
                <Anchor component={Link} to={`/admin/media/removed/${one.id}`}>
                  Акт об&nbsp;уничтожении
                </Anchor>
              </>
            )}
            {one.left && <Left left={one.left} />}
          </li>
        ))}
      </ul>
      {done.some(({ left }) => left) && (
        <>
          <Text size="sm" mt="sm" className={css.left}>
            Сроки посчитаны так, как будто копия делается каждую ночь. О&nbsp;копиях, которые унесли
            на&nbsp;другие компьютеры, и&nbsp;о&nbsp;том, что сохранили люди, поисковики
            и&nbsp;соцсети, сайт не&nbsp;знает. Убрать из&nbsp;копий раньше может тот, кто держит
            сервер.
          </Text>
          <ForHost>
            <Text size="sm">Раздел «Стереть из&nbsp;копий раньше» в&nbsp;docs/operations.md.</Text>
          </ForHost>
        </>
      )}
    </details>
  )
}

function Left({ left }: { left: RemovalLeft }) {
  const { timeZone } = useSite()
  return (
    <div className={css.left}>
      {leftWords(left, timeZone).map((sentence, at) => (
        <Text key={sentence} size="sm">
          {sentence}
          {at === 0 && left.trashedUntil && !left.isBack && (
            <>
              {' '}
              <Anchor component={Link} to="/admin/trash">
                Открыть&nbsp;корзину
              </Anchor>
            </>
          )}
        </Text>
      ))}
      {left.sameIn.map(({ id, title }) => (
        <Text key={id} size="sm">
          {'Точно такая\u00a0же есть в\u00a0альбоме '}
          <Anchor component={Link} to={`/admin/media/${id}`}>
            {quoted(title)}
          </Anchor>
        </Text>
      ))}
    </div>
  )
}
