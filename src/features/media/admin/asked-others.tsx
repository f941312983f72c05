import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { Link, useRevalidator } from 'react-router'
import { isTermNear, type Terms } from '#features/operator/working-days.ts'
import { ContactLink } from '#kit/admin/contact-link.tsx'
import { confirmDanger, sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { useSite } from '#kit/admin/site.ts'
import { formatInstant, localDate } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { AskedOthers, OthersOutcome } from '../media.contract.ts'
import { EditorsImage } from './editors-image.tsx'
import { closeAskedOthers } from './media-client.ts'
import css from './removal-requests.module.css'
import thumbnail from './stored-thumbnail.module.css'

export const othersTitle = 'Просят убрать и\u00a0другие фотографии'

/** The album, and in it all photos of whoever was marked on the first. */
export function WhereToLook({ album, consents }: { album: number; consents: readonly number[] }) {
  return (
    <>
      <Anchor component={Link} to={`/admin/media/${album}`}>
        посмотрите альбом
      </Anchor>
      {consents.map((consent) => (
        <Fragment key={consent}>
          {', '}
          <Anchor component={Link} to={`/admin/media/${album}?with=${consent}`}>
            {'все фото с\u00a0отмеченным по\u00a0согласию №\u00a0'}
            {consent}
          </Anchor>
        </Fragment>
      ))}
    </>
  )
}

/** Whoever is meant was on this one; visitors do not see it here, wherever it is. */
function AskedPicture({ id }: { id: number }) {
  const path = `/api/removal-others/${id}/picture`
  return (
    <a href={path} target="_blank" className={css.picture} rel="noopener">
      <EditorsImage
        className={thumbnail.thumbnail}
        path={path}
        alt="С этим снимком просили, открыть крупнее"
        loading="lazy"
      />
    </a>
  )
}

/** What one sender asks about one album is one question, however many photos it came with. */
const groupsOf = (others: readonly AskedOthers[]): AskedOthers[][] => [
  ...Map.groupBy(others, ({ id, sender, albumId, albumTitle }) =>
    sender ? `${sender} ${albumId ?? albumTitle}` : `${id}`,
  ).values(),
]

interface OtherPhotosProps {
  others: AskedOthers[]
  terms: Terms
  /** The heading above says it already. */
  isAlone: boolean
}

/** The photo they came with is decided, whoever else is meant is not. */
export function OtherPhotos({ others, terms, isAlone }: OtherPhotosProps) {
  if (others.length === 0) return null
  return (
    <>
      {!isAlone && (
        <Title order={3} my="sm">
          {othersTitle}
        </Title>
      )}
      <ul className={css.others}>
        {groupsOf(others).map((group) => (
          <Asked key={group[0]?.id} group={group} terms={terms} />
        ))}
      </ul>
    </>
  )
}

const firstWords = { removed: 'первая фотография удалена', kept: 'первая фотография оставлена' }
const distinct = (texts: string[]) => [...new Set(texts.filter(Boolean))]

function forgottenWords(group: readonly AskedOthers[]): string {
  const isWritten = group.some(({ message }) => message !== '')
  if (group.some(({ contact }) => contact !== ''))
    return `Кто просил${isWritten ? ' и\u00a0что написал' : ''}, сайт забудет: ответьте сначала.`
  return isWritten
    ? 'То, что написали в\u00a0просьбе, сайт забудет.'
    : 'Она исчезнет из\u00a0списка.'
}

function Asked({ group, terms }: { group: AskedOthers[]; terms: Terms }) {
  const { timeZone } = useSite()
  const { revalidate } = useRevalidator()
  const [first] = group
  if (!first) return null
  const { albumId, albumTitle, askedAt, outcome } = first
  const today = localDate(new Date(), timeZone)
  const asked = localDate(askedAt, timeZone)

  async function close(became: OthersOutcome) {
    const sure = await confirmDanger({
      question: 'Закрыть просьбу о\u00a0других фотографиях?',
      explanation: forgottenWords(group),
      action: 'Закрыть просьбу',
    })
    if (!sure) return
    try {
      await closeAskedOthers(
        group.map(({ id }) => id),
        became,
      )
      sayDone('Просьба о\u00a0других фотографиях закрыта')
    } catch (cause) {
      sayFailed('Ошибка при закрытии просьбы', cause)
    }
    await revalidate()
  }

  return (
    <li>
      <div className={css.pictures}>
        {group.map(({ id, hasPicture }) => hasPicture && <AskedPicture key={id} id={id} />)}
        {group.every(({ hasPicture }) => !hasPicture) && (
          <Text size="sm" c="dimmed">
            Снимка больше нет
          </Text>
        )}
      </div>
      <Stack gap="xs">
        <Text>
          Альбом {quoted(albumTitle)}: {firstWords[outcome]}. Просили убрать и&nbsp;другие
          с&nbsp;этим человеком
          {albumId !== null && (
            <>
              {': '}
              <WhereToLook
                album={albumId}
                consents={[...new Set(group.flatMap(({ consents }) => consents))]}
              />
            </>
          )}
        </Text>
        {distinct(group.map(({ message }) => message)).map((message) => (
          <Text key={message} className={css.message}>
            {message}
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          {formatInstant(askedAt, timeZone)}
          {distinct(group.map(({ contact }) => contact)).map((contact) => (
            <Fragment key={contact}>
              {' · '}
              <ContactLink contact={contact} />
            </Fragment>
          ))}
        </Text>
        <Text
          size="sm"
          {...(isTermNear(terms.by(asked), today) ? { c: 'red', fw: 600 } : { c: 'dimmed' })}
        >
          Решить до&nbsp;{terms.words(asked, today)}
        </Text>
        <Group gap="xs" className={css.deeds}>
          <Button variant="default" onClick={() => close('removed')}>
            Другие убраны
          </Button>
          {outcome === 'kept' ? (
            <Button variant="default" onClick={() => close('kept')}>
              Оставить и&nbsp;их
            </Button>
          ) : (
            <Button variant="default" onClick={() => close('none')}>
              Других нет
            </Button>
          )}
        </Group>
      </Stack>
    </li>
  )
}
