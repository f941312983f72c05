import { Anchor, Button, Stack, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import {
  type Declaration,
  type Fields,
  type RecordOf,
  type ValuesOf,
  valuesOf,
} from '#kit/record/record.ts'
import { lowerFirst } from '#kit/text/capitalize.ts'
import { localDate } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import { listAddress } from '../list-address.ts'
import { sayFailed } from '../messages.tsx'
import { findByParam } from '../record-form/find-by-param.ts'
import { notSeen, type Seen } from '../record-form/saved-message.ts'
import { formKey, type RecordForm, useRecordForm } from '../record-form/use-record-form.ts'
import { EmptyList } from '../record-list/empty-list.tsx'
import { type Found, ListScreen } from '../record-list/list-screen.tsx'
import { OrderedList } from '../record-list/ordered-list.tsx'
import { useFinder } from '../record-list/use-finder.tsx'
import { confirmRemoval, sayRemoved, type TrashEntity } from '../removal.tsx'
import { useSite } from '../site.ts'
import type { ImageInput } from './field-input.tsx'
import { recordClient } from './record-client.ts'
import { Aside, DeclaredForm, onSite } from './record-form.tsx'
import type { OwnViews } from './record-views.tsx'
import { unanswered } from './unanswered.ts'

interface Group<Item> {
  id: string
  title: string
  items: Item[]
}

/** What goes with the fields, a file; a hook of the form makes it. */
export interface Enclosed<Values extends object, Item extends { id: number; version: number }> {
  /** Something waits to be sent, whatever the fields hold. */
  more?: boolean
  /** What of it is missing, by its place in `form.errors`. */
  lacks?(stored: Item | undefined): Record<string, string>
  create?(values: Values, key: string): Promise<Item>
  update?(id: number, values: Values & { version: number | undefined }): Promise<Item>
  /** Before the fields. */
  above?(form: RecordForm<Values, Item>): ReactNode
  /** In place of «Сохранить». */
  actions?(form: RecordForm<Values, Item>): ReactNode
}

interface Screens<F extends Fields, Item extends { id: number; version: number }, Loaded> {
  /** The heading over the list, when it is not the kind's own word. */
  title?: string
  /** From the list, when another screen leads to it. */
  back?: { to: string; label: string }
  /** Over the list: the tabs of its section. */
  tabs?: ReactNode
  /** Over the rows. */
  note?: ReactNode
  empty: { icon: Icon; hint: string }
  /** Rows that are put in order among themselves; without it all are one group. */
  groups?(items: Item[]): Group<Item>[]
  /** Without it in an order of their own, which is changed in the list. */
  sorted?: 'by name' | 'newest first'
  details(item: Item): string
  /** What a visitor sees of it, in the list and in the form. */
  badge?(item: Item): ReactNode
  pageOf(item: Item): string
  /** The switch that hides it from visitors. */
  shownBy?: keyof F & string
  /** Why else visitors do not see it on this day. */
  unseen?(values: ValuesOf<F>, today: string): Seen | false | undefined
  /** Fields beside the others, in this order. */
  aside: (keyof F & string)[]
  /** Their heading, where they are no matter of the site. */
  asideTitle?: string
  image?: ImageInput
  /** What the form needs besides the record. */
  load?(): Promise<Loaded>
  /** Inputs of the screen's own, by field. */
  inputs?: {
    [Name in keyof F]?: (form: RecordForm<ValuesOf<F>, Item>, loaded: Loaded) => ReactNode
  }
  /** What else comes of its removal, said before. */
  removalMeans?: string
  /** What its standing is called, where nothing of it is on the site. */
  standingTitle?: string
  /** What stands before the fields beside. */
  lead?(form: RecordForm<ValuesOf<F>, Item>): ReactNode
  views?(loaded: Loaded): OwnViews<ValuesOf<F>>
  useEnclosed?(): Enclosed<ValuesOf<F>, Item>
}

/** The list and the form of a declared kind, as routes. */
export function recordScreens<F extends Fields, Beside, Loaded = undefined>(
  declaration: Declaration<F, Beside>,
  screens: Screens<F, RecordOf<Declaration<F, Beside>>, Loaded>,
) {
  type Item = RecordOf<Declaration<F, Beside>>
  type Values = ValuesOf<F>
  const { words, screen, fields } = declaration
  const entity = declaration.table as TrashEntity
  const client = recordClient(declaration)
  const nameOf = (item: Item) => String(item[declaration.name as keyof Item])
  const create = { to: `${screen}/new`, label: words.fresh }

  function List() {
    const { found } = useLoaderData<{ found: Promise<Found<Item>> }>()
    return (
      <ListScreen
        title={screens.title ?? words.many}
        back={screens.back}
        create={create}
        found={found}
        failure={`Ошибка при загрузке ${words.ofMany}`}
        filters={screens.tabs ?? null}
      >
        {(items) => (items.length > 0 ? <Rows items={items} /> : <Empty />)}
      </ListScreen>
    )
  }

  function Empty() {
    const title = `${words.ofMany.replace(/^./u, (letter) => letter.toUpperCase())} пока нет`
    return <EmptyList {...screens.empty} title={title} action={create} />
  }

  function Rows({ items }: { items: Item[] }) {
    const { found, isNarrowed, field } = useFinder(items, nameOf)
    if (!screens.groups)
      return (
        <Stack gap="sm">
          {field}
          <Ordered
            label={screens.sorted ? words.many : `${words.many} по порядку`}
            items={inOrder(found)}
            isFixed={isNarrowed}
          />
        </Stack>
      )
    return (
      <Stack gap="lg">
        {field}
        {screens.note}
        {screens.groups(found).map(({ id, title, items }) => (
          <section key={id} aria-labelledby={id}>
            <Title order={2} id={id} mb="xs">
              {title}
            </Title>
            <Ordered label={`${title} по порядку`} items={items} isFixed={isNarrowed} />
          </section>
        ))}
      </Stack>
    )
  }

  const Ordered = (shown: { label: string; items: Item[]; isFixed: boolean }) => (
    <OrderedList
      {...shown}
      entity={entity}
      nameOf={nameOf}
      to={({ id }) => `${screen}/${id}`}
      details={screens.details}
      badges={(item) => screens.badge?.(item)}
      order={screens.sorted ? undefined : client.order}
      remove={({ id }) => client.remove(id)}
      words={{
        removal: `Удалить ${words.whom}`,
        removalMeans: screens.removalMeans,
        removed: words.gone,
        removeFailure: `Ошибка при удалении ${words.of}`,
        many: lowerFirst(words.many),
        orderFailure: `Порядок ${words.ofMany} не\u00a0сохранён`,
      }}
    />
  )

  function inOrder(items: Item[]): Item[] {
    if (!screens.sorted) return items
    return items.toSorted((one, other) =>
      screens.sorted === 'by name'
        ? nameOf(one).localeCompare(nameOf(other), 'ru')
        : other.id - one.id,
    )
  }

  const fresh = unanswered(declaration)
  const { shownBy, useEnclosed = (): Enclosed<Values, Item> => ({}) } = screens

  function Form({ item, loaded }: { item: Item | undefined; loaded: Loaded }) {
    const { timeZone } = useSite()
    const navigate = useNavigate()
    const { above, actions, ...enclosed } = useEnclosed()
    const unseenWith = (values: Values) =>
      shownBy && !values[shownBy]
        ? notSeen
        : screens.unseen?.(values, localDate(new Date(), timeZone))
    const record = useRecordForm<Values, Item>({
      // «partners»: unsaved texts of earlier releases lie under it.
      kind: declaration.api.replace('/api/', ''),
      stored: item,
      toValues: (stored) => valuesOf({ fields, initial: fresh }, stored as Values | undefined),
      schema: declaration.create,
      create: client.create,
      update: client.update,
      ...enclosed,
      address: (id) => `${screen}/${id}`,
      seen: (stored) =>
        unseenWith(valuesOf(declaration, stored as Values)) || {
          words: words.shown,
          href: screens.pageOf(stored),
        },
      failure: {
        create: `Ошибка при добавлении ${words.of}`,
        update: `Ошибка при обновлении ${words.of}`,
      },
    })
    const { stored } = record

    async function remove(item: Item) {
      const question = `Удалить ${words.whom} ${quoted(nameOf(item))}?`
      const explanation = screens.removalMeans
      if (!(await confirmRemoval({ question, explanation, entity, ids: [item.id] }))) return
      try {
        await client.remove(item.id)
      } catch (cause) {
        return sayFailed(`Ошибка при удалении ${words.of}`, cause)
      }
      sayRemoved(words.gone, [{ entity, id: item.id }])
      record.abandon(() => navigate(listAddress(screen), { replace: true }))
    }

    return (
      <DeclaredForm
        of={declaration}
        record={record}
        title={stored ? nameOf(stored) : words.fresh}
        back={{ to: screen, label: `К списку ${words.ofMany}` }}
        above={above?.(record)}
        own={(name) => screens.inputs?.[name]?.(record, loaded)}
        image={screens.image}
        known={(name) => async () =>
          (await client.list()).map((one) => String(one[name as keyof Item]))
        }
        views={screens.views?.(loaded)}
        reach={
          stored ? undefined : tellReach(unseenWith(record.form.values), fields[shownBy ?? ''])
        }
        actions={actions?.(record)}
        beside={screens.aside}
        aside={(beside) => (
          <>
            {screens.asideTitle && <Aside title={screens.asideTitle}>{beside}</Aside>}
            <Aside title={screens.standingTitle ?? onSite}>
              {stored && screens.badge?.(stored)}
              {screens.lead?.(record)}
              {!screens.asideTitle && beside}
              {stored && !unseenWith(valuesOf(declaration, stored as Values)) && (
                <Anchor href={screens.pageOf(stored)} target="_blank">
                  Открыть на&nbsp;сайте
                </Anchor>
              )}
            </Aside>
            {stored && (
              <Button variant="subtle" color="red" onClick={() => remove(stored)}>
                Удалить {words.whom}
              </Button>
            )}
          </>
        )}
      />
    )
  }

  const find = findByParam(client.find)
  return {
    list: {
      loader: () => ({ found: client.list().then((items) => ({ items, total: items.length })) }),
      Component: List,
    },
    edit: {
      loader: async (given: LoaderFunctionArgs) => {
        const [item, loaded] = await Promise.all([find(given), screens.load?.()])
        return { item, loaded }
      },
      Component() {
        const { item, loaded } = useLoaderData<{ item: Item | null; loaded: Loaded }>()
        return <Form key={formKey(useLocation())} item={item ?? undefined} loaded={loaded} />
      },
    },
  }
}

/** What becomes of a new record when it is saved. */
function tellReach(unseen: Seen | false | undefined, shownBy: { label: string } | undefined) {
  if (unseen) return unseen.words
  const hint = shownBy && `. Чтобы скрыть, выключите «${shownBy.label}»`
  return `После сохранения сразу появится на\u00a0сайте${hint ?? ''}`
}
