import { createContext, useContext } from 'react'
import { Outlet } from 'react-router'
import type { KnownRecord, RecordViews } from './known-record.ts'
import type { Section } from './sections.ts'

type Known = ReadonlyMap<string, KnownRecord>

const KnownRecordsContext = createContext<Known | undefined>(undefined)
const ViewsContext = createContext<(timeZone: string) => RecordViews>(() => ({}))

/** In the order of the sections; of a screen below `knowingRecords`. */
export function useKnownRecords(): Known {
  const known = useContext(KnownRecordsContext)
  if (!known) throw new Error('this screen does not know the records: src/admin.tsx says which do')
  return known
}
export const useViewsOf = () => useContext(ViewsContext)

/** For a filter. */
export const namesOf = (known: readonly KnownRecord[]): Record<string, string> =>
  Object.fromEntries(known.map(({ name }) => [name.entity, name.one]))

/** For what speaks of records only now and then, on a screen that does without them. */
export async function readKnownRecords(sections: readonly Section[]): Promise<Known> {
  const all = await Promise.all(sections.map(({ records }) => records?.()))
  return new Map(all.flatMap((own) => own?.records ?? []).map((one) => [one.name.entity, one]))
}

/** Around the screens that speak of records of every kind: fetched with them, not before. */
export function knowingRecords(sections: readonly Section[]) {
  return async () => {
    const known = await readKnownRecords(sections)
    return {
      Component: () => (
        <KnownRecordsContext value={known}>
          <Outlet />
        </KnownRecordsContext>
      ),
    }
  }
}

export function knowingViews(sections: readonly Section[]) {
  return async () => {
    const all = await Promise.all(sections.map(({ views }) => views?.()))
    const viewsOf = (timeZone: string) =>
      Object.assign({}, ...all.map((own) => own?.viewsOf(timeZone) ?? {})) as RecordViews
    return {
      Component: () => (
        <ViewsContext value={viewsOf}>
          <Outlet />
        </ViewsContext>
      ),
    }
  }
}
