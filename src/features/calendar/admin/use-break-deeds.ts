import { useRef } from 'react'
import { type ClubBreak, daysOf } from '#features/federation/club-break.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { runEach } from '#kit/admin/record-list/run-each.ts'
import { someNames } from '#kit/admin/record-list/some-names.ts'
import { sayWithUndoOfEach } from '#kit/admin/undo.tsx'
import { count } from '#kit/text/plural.ts'
import { ofClubs } from '../told-breaks.ts'
import { type AskedBreak, askBreak, askBreaks, type RemovedBreak } from './ask-break.tsx'
import {
  addBreak,
  findClub,
  listClubs,
  removeBreak,
  returnBreak,
  withdrawBreak,
} from './calendar-client.ts'

const notLoaded = 'Ошибка при загрузке клубов'
const failure = 'Ошибка при обновлении клуба'

type Resting = RemovedBreak['clubs'][number]

interface Words {
  /** After which «у 3 клубов» follows when it was more than one. */
  what: string
  follows: string
  /** What the button says where bringing back is not what it does. */
  offered?: string
}

interface Ways {
  run(club: Resting): Promise<unknown>
  undo(club: Resting): Promise<unknown>
}

/** Times without trainings, written and taken back where the calendar shows them. */
export function useBreakDeeds(reload: () => void) {
  const offers = useRef<(() => void)[]>([])
  /** What was done before stands otherwise after the next deed. */
  const withdrawOffers = () => {
    for (const withdraw of offers.current.splice(0)) withdraw()
  }

  async function rest(id: number, day: string) {
    const club = await findClub(id).catch((cause) =>
      sayFailed(notLoaded, cause, () => rest(id, day)),
    )
    const given = club && (await askBreak(club, day))
    if (given) await write(given)
  }

  /** @param club the one that the calendar shows, 0 for all. */
  async function restSeveral(club: number) {
    const clubs = await listClubs().catch((cause) =>
      sayFailed(notLoaded, cause, () => restSeveral(club)),
    )
    const only = clubs?.length === 1 ? clubs[0]!.id : club
    const given = clubs && (await askBreaks(clubs, only ? [only] : []))
    if (given) await ('added' in given ? write(given) : takeBack(given))
  }

  function write({ clubs, added }: AskedBreak) {
    withdrawOffers()
    const former = new Map<number, ClubBreak[]>()
    const words = {
      what: `Записан перерыв ${daysOf(added)}`,
      follows: ', на\u00a0сайте это уже видно',
      offered: 'Убрать перерыв',
    }
    return ofEach(clubs, words, {
      run: async ({ id }) => former.set(id, await addBreak(id, added)),
      undo: ({ id }) => withdrawBreak(id, added, former.get(id)!),
    })
  }

  function takeBack({ clubs, removed }: RemovedBreak) {
    withdrawOffers()
    const words = {
      what: `Убран перерыв ${daysOf(removed)}`,
      follows: ', занятия снова стоят на\u00a0сайте',
    }
    return ofEach(clubs, words, {
      run: ({ id }) => removeBreak(id, removed),
      undo: ({ id }) => returnBreak(id, removed),
    })
  }

  async function ofEach(clubs: readonly Resting[], words: Words, ways: Ways): Promise<void> {
    const { done, failed } = await runEach(clubs, ways.run)
    const whose = clubs.length > 1 ? ` у\u00a0${count(done.length, ofClubs)}` : ''
    if (done.length > 0)
      offers.current.push(
        sayWithUndoOfEach(words.what + whose + words.follows, done, {
          undo: ways.undo,
          failure,
          offered: words.offered,
          onUndone: reload,
        }),
      )
    const left = failed.map(({ item }) => item)
    if (left.length > 0) {
      const which =
        clubs.length > 1 ? `${failure}: ${someNames(left.map(({ name }) => name))}` : failure
      sayFailed(which, failed[0]?.cause, () => ofEach(left, words, ways))
    }
    reload()
  }

  return { rest, restSeveral }
}
