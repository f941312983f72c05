import { Anchor, Text } from '@mantine/core'
import { useLoaderData } from 'react-router'
import { checkedOn } from '#content/legal-text.ts'
import { lessonWords } from '#features/lessons/lessons.names.ts'
import { dutyNames, isReviewDue } from '#features/operator/duties.ts'
import { operatorWords } from '#features/operator/operator.names.ts'
import { type OperatorStatement, operator } from '#features/operator/operator.record.ts'
import { studyWords } from '#features/study/study.names.ts'
import { api } from '#kit/admin/api.ts'
import { RichTextField } from '#kit/admin/editor/rich-text-field.tsx'
import { findByParam } from '#kit/admin/record-form/find-by-param.ts'
import type { RecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { OriginalLink, OriginalList } from '#kit/admin/record-screens/original-list.tsx'
import { RestoreOriginal } from '#kit/admin/record-screens/original-text.tsx'
import { OnSite } from '#kit/admin/record-screens/record-form.tsx'
import { SingleForm } from '#kit/admin/record-screens/single-form.tsx'
import { NotFoundScreen } from '#kit/admin/route-screens.tsx'
import { useSite } from '#kit/admin/site.ts'
import type { SingleValuesOf } from '#kit/record/single.ts'
import { localDate } from '#kit/text/dates.ts'
import { type LegalPage, legal, legalAddresses } from '../legal.record.ts'

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

export const edit = {
  loader: findByParam((id) => api.get<LegalPage>(`${legal.api}/${id}`)),
  Component() {
    const page = useLoaderData<LegalPage | null>()
    // There is no new one to be written: the law names them.
    return page ? <Edit page={page} /> : <NotFoundScreen />
  },
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
      <OriginalLink to={operatorWords.screen} name={operatorWords.one}>
        {operatorWordsOf(statement, localDate(new Date(), timeZone))}
      </OriginalLink>
      <OriginalLink to={studyWords.screen} name="Учебные страницы">
        С&nbsp;чего начать, правила за&nbsp;пять минут, что спрашивают на&nbsp;каждый пояс, разряды,
        судьи, антидопинг, вопросы и&nbsp;ответы
      </OriginalLink>
      <OriginalLink to={lessonWords.screen} name={lessonWords.words.many}>
        Свои фото, видео и&nbsp;текст к&nbsp;приёму или к&nbsp;ступени
      </OriginalLink>
    </OriginalList>
  )
}

const failure = 'Ошибка при сохранении страницы'
const oneOf = ({ id }: LegalPage) => ({
  api: `${legal.api}/${id}`,
  screen: `${legal.screen}/${id}`,
})

const Edit = ({ page }: { page: LegalPage }) => (
  <SingleForm
    of={legal}
    stored={page}
    one={{ ...oneOf(page), titleOf: ({ title }) => title }}
    drafts="legal"
    back={{ to: legal.screen, label: 'К списку страниц' }}
    seen={{ words: 'Страница видна на\u00a0сайте', href: legalAddresses[page.slug] }}
    failure={failure}
    inputs={{
      content: ({ form }) => (
        <RichTextField label={legal.fields.content.label} {...form.getInputProps('content')} />
      ),
    }}
    aside={(record) => <Aside record={record} page={record.stored ?? page} />}
  />
)

const isSheet = (slug: LegalPage['slug']) => slug.startsWith('consent-')

interface AsideProps {
  record: RecordForm<SingleValuesOf<typeof legal>, LegalPage>
  page: LegalPage
}

function Aside({ record: { save }, page }: AsideProps) {
  const { slug, isOwnText, isOutdated } = page
  return (
    <OnSite>
      <Anchor href={legalAddresses[slug]} target="_blank">
        Открыть страницу
      </Anchor>
      <Text c="dimmed" size="sm">
        {isOwnText
          ? 'Показан ваш текст. Название, ИНН, адрес, телефон и\u00a0почта в\u00a0нём по-прежнему берутся из\u00a0контактов, если написаны так же.'
          : 'Сейчас показан исходный текст. Название, ИНН, адрес и\u00a0почту сайт берёт из\u00a0контактов, сроки — из\u00a0своих настроек, место сервера — из\u00a0«Оператора данных».'}
      </Text>
      {isOutdated && (
        <Text size="sm">
          После вашей правки исходный текст изменился: другим стал закон, срок хранения или то, что
          делает сайт. Верните исходный, прочитайте&nbsp;его и, если нужно, верните свой
          из&nbsp;истории.
        </Text>
      )}
      {isSheet(slug) && (
        <Text c="dimmed" size="sm">
          Слова в&nbsp;фигурных скобках оставьте отдельными строками: на&nbsp;их месте бланк для
          взрослого, для 14–17&nbsp;лет и&nbsp;до&nbsp;14&nbsp;лет ставит свои строки
          и&nbsp;подписи.
        </Text>
      )}
      <RestoreOriginal {...{ page, save, failure }} initial={legal.initial} one={oneOf(page)} />
    </OnSite>
  )
}
