import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useCallback } from 'react'
import { Link, useRevalidator } from 'react-router'
import { answerDays } from '#content/law-terms.ts'
import { isTermNear, type Terms } from '#features/operator/working-days.ts'
import { ContactLink } from '#kit/admin/contact-link.tsx'
import { confirmDanger, sayDone, sayFailed, sayWarning } from '#kit/admin/messages.tsx'
import { confirmRemoval, sayRemoved } from '#kit/admin/removal.tsx'
import { useSite } from '#kit/admin/site.ts'
import { sayChanged } from '#kit/admin/undo.tsx'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { editorsAddress } from '#kit/contract/own-file.ts'
import { lowerFirst } from '#kit/text/capitalize.ts'
import { formatInstant, localDate } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import { saysKind } from '#kit/text/says-kind.ts'
import type { RemovalRequest } from '../media.contract.ts'
import { WhereToLook } from './asked-others.tsx'
import {
  declineRemoval,
  hidePhoto,
  listPictureUses,
  removePhoto,
  showPhoto,
} from './media-client.ts'
import css from './removal-requests.module.css'
import { StoredThumbnail } from './stored-thumbnail.tsx'

interface RequestProps {
  request: RemovalRequest
  terms: Terms
}

export function Request({ request, terms }: RequestProps) {
  const { photo, message } = request
  const { revalidate } = useRevalidator()

  async function act(deed: () => Promise<unknown>, failure: string) {
    try {
      await deed()
    } catch (cause) {
      sayFailed(failure, cause)
    }
    await revalidate()
  }

  const remove = async () => {
    if (
      !(await confirmRemoval({ question: 'Удалить фотографию?', entity: 'photo', ids: [photo.id] }))
    )
      return
    await act(async () => {
      await removePhoto(photo.id)
      sayRemoved('Фотография удалена', [{ entity: 'photo', id: photo.id }])
    }, 'Ошибка при удалении фотографии')
  }
  const failure = 'Ошибка при обновлении фотографии'
  const hide = () =>
    act(async () => {
      await hidePhoto(photo.id, '')
      sayChanged('Фотография скрыта', () => showPhoto(photo.id), failure)
    }, failure)
  const decline = async () => {
    const sure = await confirmDanger({
      question: 'Показать фотографию на\u00a0сайте?',
      explanation: `Просьба будет закрыта.${message && ' Прочитайте сначала, что в\u00a0ней написано.'}`,
      action: 'Показать',
    })
    if (!sure) return
    await act(async () => {
      const [stays] = (await declineRemoval(request.id)).hidden
      if (!stays) sayDone('Фотография снова видна на\u00a0сайте')
      else if (stays.why === 'editor')
        sayChanged(
          `Просьба закрыта. ${stays.words}`,
          () => showPhoto(photo.id),
          failure,
          'Показать',
        )
      else sayWarning(`Фотография осталась скрыта. ${stays.words}`)
    }, failure)
  }

  return (
    <li>
      <a
        href={editorsAddress(photo.image) || undefined}
        target="_blank"
        className={css.picture}
        rel="noopener"
      >
        <StoredThumbnail
          photo={photo}
          alt={`${photo.alt || photo.title || 'Скрытая фотография'}, открыть крупнее`}
        />
      </a>
      <Stack gap="xs">
        <WhatIsAsked request={request} terms={terms} />
        <Group gap="xs" className={css.deeds}>
          <Button color="red" variant="light" onClick={remove}>
            Удалить фотографию
          </Button>
          {!photo.hidden && (
            <Button variant="default" onClick={hide}>
              Скрыть
            </Button>
          )}
          <Button variant="default" onClick={decline}>
            Оставить и&nbsp;показать
          </Button>
        </Group>
      </Stack>
    </li>
  )
}

/** The words, whose they are, and by when they want an answer. */
function WhatIsAsked({ request, terms }: RequestProps) {
  const { photo, albumTitle, message, contact, createdAt, others, cameBack } = request
  const { timeZone } = useSite()
  const asked = localDate(createdAt, timeZone)
  const today = localDate(new Date(), timeZone)
  return (
    <>
      <Text>
        {quoted(albumTitle)}
        {photo.title && `, ${photo.title}`}
      </Text>
      <StandsIn photo={photo.id} />
      {cameBack && <Text fw={600}>Снимок вернули из&nbsp;корзины, просьба снова ждёт решения</Text>}
      {message && <Text className={css.message}>{message}</Text>}
      {others && (
        <Text>
          Просят убрать и&nbsp;другие фотографии с&nbsp;этим человеком:{' '}
          <WhereToLook album={photo.album_id} consents={photo.consents ?? []} />
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {formatInstant(createdAt, timeZone)}
        {contact && (
          <>
            {' · '}
            <ContactLink contact={contact} />
          </>
        )}
      </Text>
      <Text
        size="sm"
        {...(isTermNear(terms.by(asked), today) ? { c: 'red', fw: 600 } : { c: 'dimmed' })}
      >
        Решить до&nbsp;{terms.words(asked, today)}
        {contact && `, ответить до\u00a0${terms.words(asked, today, answerDays)}`}
      </Text>
      {!photo.hidden && (
        <Text fw={600}>Пока видна посетителям: сама она не&nbsp;скрылась, решите вы</Text>
      )}
    </>
  )
}

/** The pages that show it as well: of what the site keeps for them the album says nothing. */
function StandsIn({ photo }: { photo: number }) {
  const load = useCallback(() => listPictureUses({ photos: [photo] }), [photo])
  const { found = [], failure } = useFetched(load, 'Ошибка при поиске страниц с\u00a0этим снимком')
  if (failure) return failure
  if (found.length === 0) return null
  return (
    <Text size="sm">
      Стоит ещё здесь:{' '}
      {found.map(({ kind, title, id, address }, at) => (
        <span key={`${kind} ${id}`}>
          {at > 0 && ', '}
          {!saysKind(title, kind) && lowerFirst(kind)}
          {title && (
            <>
              {' '}
              <Anchor component={Link} to={address}>
                {quoted(title)}
              </Anchor>
            </>
          )}
        </span>
      ))}
    </Text>
  )
}
