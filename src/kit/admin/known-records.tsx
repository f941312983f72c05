import { createContext, useContext } from 'react'
import { Outlet } from 'react-router'
import type { KnownRecord, RecordViews } from './known-record.ts'
import type { Section } from './sections.ts'

const KnownRecordsContext = createContext<ReadonlyMap<string, KnownRecord>>(new Map())
const ViewsContext = createContext<(timeZone: string) => RecordViews>(() => ({}))

/** In the order of the sections. */
export const useKnownRecords = () => useContext(KnownRecordsContext)
export const useViewsOf = () => useContext(ViewsContext)

/** For a filter. */
export const namesOf = (known: readonly KnownRecord[]): Record<string, string> =>
  Object.fromEntries(known.map(({ name }) => [name.entity, name.one]))

/** Around the screens that speak of records of every kind: fetched with them, not before. */
export function knowingRecords(sections: readonly Section[]) {
  return async () => {
    const all = await Promise.all(sections.map(({ records }) => records?.()))
    const known = new Map(
      all.flatMap((own) => own?.records ?? []).map((one) => [one.name.entity, one]),
    )
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
