import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { Single, SingleOf } from '#kit/record/single.ts'
import type { OriginalFields } from '#kit/rich-text/original.record.ts'
import { isEmptyDoc } from '#kit/text/rich-text-words.ts'
import { api } from '../api.ts'
import { RichTextField } from '../editor/rich-text-field.tsx'
import { findByParam } from '../record-form/find-by-param.ts'
import type { Seen } from '../record-form/saved-message.ts'
import { NotFoundScreen } from '../route-screens.tsx'
import { RestoreOriginal } from './original-text.tsx'
import { SingleForm } from './single-form.tsx'

type PageOf<Beside> = SingleOf<Single<OriginalFields, Beside>>

interface OriginalScreen<Beside> {
  of: Single<OriginalFields, Beside>
  /** Names the drafts kept in the browser. */
  drafts: string
  back: string
  seen(page: PageOf<Beside>): Seen
  failure: string
  /** @param restore the way back to the site's own text. */
  aside(page: PageOf<Beside>, restore: ReactNode): ReactNode
}

/** The screen of one page whose words come with the site: there is no new one to be written. */
export function originalScreen<Beside extends { isDefault: boolean; isOwnText: boolean }>({
  of,
  drafts,
  back,
  seen,
  failure,
  aside,
}: OriginalScreen<Beside>) {
  type Page = PageOf<Beside> & { id: number; isDefault: boolean }
  const oneOf = ({ id }: Page) => ({ api: `${of.api}/${id}`, screen: `${of.screen}/${id}` })

  const Form = ({ page }: { page: Page }) => (
    <SingleForm
      of={of}
      stored={page}
      one={{ ...oneOf(page), titleOf: ({ title }) => title }}
      drafts={drafts}
      back={{ to: of.screen, label: back }}
      seen={seen}
      failure={failure}
      inputs={{
        content: ({ form }) => (
          <RichTextField label={of.fields.content.label} {...form.getInputProps('content')} />
        ),
      }}
      notes={({ form }) =>
        isEmptyDoc(form.values.content)
          ? {
              content: (
                <Text size="sm">
                  В&nbsp;поле нет текста: после сохранения на&nbsp;сайте будет исходный.
                </Text>
              ),
            }
          : {}
      }
      aside={({ stored = page, save }) =>
        aside(
          stored,
          <RestoreOriginal
            {...{ save, failure, isDefault: stored.isDefault }}
            was={{ title: stored.title, content: stored.content }}
            initial={of.initial}
            one={oneOf(page)}
          />,
        )
      }
    />
  )

  return {
    loader: findByParam((id) => api.get<Page>(`${of.api}/${id}`)),
    Component() {
      const page = useLoaderData() as Page | null
      return page ? <Form page={page} /> : <NotFoundScreen />
    },
  }
}
