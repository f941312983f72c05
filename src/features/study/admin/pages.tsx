import { Anchor, Text } from '@mantine/core'
import { useLoaderData } from 'react-router'
import { levels } from '#content/study/levels.ts'
import { lessonWords } from '#features/lessons/lessons.names.ts'
import { schoolWords } from '#features/school/school.names.ts'
import { api } from '#kit/admin/api.ts'
import { originalScreen } from '#kit/admin/record-screens/original-form.tsx'
import { OriginalLink, OriginalList } from '#kit/admin/record-screens/original-list.tsx'
import { OriginalNews } from '#kit/admin/record-screens/original-news.tsx'
import { OnSite } from '#kit/admin/record-screens/record-form.tsx'
import { type StudyPage, study, studyAddresses } from '../study.record.ts'

export const list = { loader: () => api.get<StudyPage[]>(study.api), Component: List }

const isOutdated = ({ added, gone }: StudyPage) => added.length + gone.length > 0

function List() {
  const pages = useLoaderData<StudyPage[]>()
  return (
    <OriginalList
      title="Учебные страницы"
      about={
        <>
          Тексты для новичков и&nbsp;для тех, кто сдаёт на&nbsp;пояс. Это образцы: поправьте
          их&nbsp;так, как учат у&nbsp;вас. Новая версия сайта ваших правок не&nbsp;тронет,
          а&nbsp;что в&nbsp;образце стало другим, покажет.
        </>
      }
      screen={study.screen}
      pages={pages.map((page) => ({
        ...page,
        ...{ isOutdated: isOutdated(page), address: studyAddresses[page.slug] },
      }))}
    >
      <OriginalLink to={schoolWords.screen} name={schoolWords.words.many}>
        Приёмы, словарь, правила самбо, история, факты, изречения, клятвы, принципы
      </OriginalLink>
      <OriginalLink to={lessonWords.screen} name={lessonWords.words.many}>
        Как приём или ступень делают у&nbsp;вас: свои фото, видео и&nbsp;текст
      </OriginalLink>
    </OriginalList>
  )
}

export const edit = originalScreen({
  of: study,
  drafts: 'study',
  back: 'К списку учебных страниц',
  seen: ({ slug }) => ({ words: 'Страница видна на\u00a0сайте', href: studyAddresses[slug] }),
  failure: 'Ошибка при сохранении учебной страницы',
  aside: (page, restore) => (
    <>
      <OnSite>
        <Anchor href={studyAddresses[page.slug]} target="_blank">
          Открыть страницу
        </Anchor>
        <Text c="dimmed" size="sm">
          {page.isOwnText ? 'Показан ваш текст.' : 'Сейчас показан исходный текст.'} Список, где
          каждая строка начинается со&nbsp;ссылки на&nbsp;приём, страница покажет рисунками.
          {page.slug in levels &&
            ' Строки списков становятся строками экзаменационного листа; если строка начинается жирным, в\u00a0лист идёт только жирное.'}
        </Text>
        {restore}
      </OnSite>
      {isOutdated(page) && <OriginalNews {...page} />}
    </>
  ),
})
