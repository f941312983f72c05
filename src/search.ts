import { spell } from '#features/judo/technique-search.ts'
import { createSearchPage } from '#features/search/pages/search.tsx'
import { createSearch } from '#features/search/search.server.ts'
import { nextMoment } from './next-moment.server.ts'
import { sources } from './search-sources.ts'

export const search = createSearch({ sources, nextMoment, spell })
export const searchPage = createSearchPage(search)
