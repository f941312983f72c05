import { Anchor, Text } from '@mantine/core'
import { useLoaderData } from 'react-router'
import { checkedOn } from '#content/legal-text.ts'
import { leakWords } from '#features/leaks/leaks.names.ts'
import { lessonWords } from '#features/lessons/lessons.names.ts'
import { OperatorNote } from '#features/operator/admin/operator-note.tsx'
import { dutyNames, isReviewDue } from '#features/operator/duties.ts'
import { operatorWords } from '#features/operator/operator.names.ts'
import { type OperatorStatement, operator } from '#features/operator/operator.record.ts'
import { schoolWords } from '#features/school/school.names.ts'
import { studyWords } from '#features/study/study.names.ts'
import { api } from '#kit/admin/api.ts'
import { originalScreen } from '#kit/admin/record-screens/original-form.tsx'
import { OriginalLink, OriginalList } from '#kit/admin/record-screens/original-list.tsx'
import { OnSite } from '#kit/admin/record-screens/record-form.tsx'
import { useSite } from '#kit/admin/site.ts'
import { localDate } from '#kit/text/dates.ts'
import { type LegalPage, legal, legalAddresses } from '../legal.record.ts'
import { isSheet } from '../sheet-address.ts'

export const list = {
  loader: async () => ({
    pages: await api.get<LegalPage[]>(legal.api),
    statement: await api.get<OperatorStatement>(operator.api),
  }),
  Component: List,
}

function operatorWordsOf({ duties, reviewedOn }: OperatorStatement, today: string): string {
  const all = Object.keys(dutyNames).length
  const done = `Где сервер, кто отвечает за\u00a0данные, что сделано: ${duties.length} из\u00a0${all}`
  return isReviewDue(reviewedOn, today) ? `${done}. Пора перечитать политику и\u00a0бланки` : done
}

function List() {
  const { pages, statement } = useLoaderData<Awaited<ReturnType<typeof list.loader>>>()
  const { timeZone } = useSite()
  return (
    <OriginalList
      title="Страницы"
      about={
        <>
          Тексты, которых требует закон о&nbsp;персональных данных. Прочитайте их и&nbsp;поправьте
          так, как заведено у&nbsp;вас: это образцы, а&nbsp;не&nbsp;юридическая консультация. Закон
          сверен {checkedOn}; перед публикацией покажите тексты юристу.
        </>
      }
      screen={legal.screen}
      pages={pages.map((page) => ({ ...page, address: legalAddresses[page.slug] }))}
    >
      {pages[0] && <OperatorNote {...pages[0]} />}
      <OriginalLink to={operatorWords.screen} name={operatorWords.one}>
        {operatorWordsOf(statement, localDate(new Date(), timeZone))}
      </OriginalLink>
      <OriginalLink to={leakWords.screen} name={leakWords.words.many}>
        Часы до&nbsp;уведомлений, 24 и&nbsp;72, что сделать сразу, готовые тексты
      </OriginalLink>
      <OriginalLink to={studyWords.screen} name="Учебные страницы">
        С&nbsp;чего начать, правила за&nbsp;пять минут, что спрашивают на&nbsp;каждый пояс, разряды,
        судьи, антидопинг, безопасность, вопросы и&nbsp;ответы
      </OriginalLink>
      <OriginalLink to={schoolWords.screen} name={schoolWords.words.many}>
        Приёмы, словарь, правила самбо, история, факты, изречения, клятвы, принципы
      </OriginalLink>
      <OriginalLink to={lessonWords.screen} name={lessonWords.words.many}>
        Свои фото, видео и&nbsp;текст к&nbsp;приёму или к&nbsp;ступени
      </OriginalLink>
    </OriginalList>
  )
}

const seenWords = ({ missing }: LegalPage): string =>
  missing.length > 0
    ? 'Посетители увидят этот текст, когда в\u00a0контактах появится оператор данных'
    : 'Страница видна на\u00a0сайте'

export const edit = originalScreen({
  of: legal,
  drafts: 'legal',
  back: 'К списку страниц',
  seen: (page) => ({ words: seenWords(page), href: legalAddresses[page.slug] }),
  failure: 'Ошибка при сохранении страницы',
  aside: (page, restore) => (
    <>
      <OperatorNote {...page} />
      <OnSite>
        <Anchor href={legalAddresses[page.slug]} target="_blank">
          Открыть страницу
        </Anchor>
        <Text c="dimmed" size="sm">
          {aboutText(page)}
        </Text>
        {page.isOutdated && (
          <Text size="sm">
            После вашей правки исходный текст изменился: другим стал закон, срок хранения или то,
            что делает сайт. Верните исходный, прочитайте&nbsp;его и, если нужно, верните свой
            из&nbsp;истории.
          </Text>
        )}
        {isSheet(page.slug) && (
          <Text c="dimmed" size="sm">
            Слова в&nbsp;фигурных скобках оставьте отдельными строками: на&nbsp;их месте бланк для
            взрослого, для 14–17&nbsp;лет и&nbsp;до&nbsp;14&nbsp;лет ставит свои строки
            и&nbsp;подписи.
          </Text>
        )}
        {restore}
      </OnSite>
    </>
  ),
})

function aboutText({ isOwnText, missing }: LegalPage): string {
  if (isOwnText)
    return 'Ваш текст. Название, ИНН, адрес, телефон и\u00a0почта в\u00a0нём по-прежнему берутся из\u00a0контактов, если написаны так же.'
  const shown = missing.length > 0 ? 'Исходный текст.' : 'Сейчас показан исходный текст.'
  return `${shown} Название, ИНН, адрес и\u00a0почту сайт берёт из\u00a0контактов, сроки — из\u00a0своих настроек, место сервера — из\u00a0«Оператора данных».`
}
