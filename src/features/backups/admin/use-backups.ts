import { useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { ApiError, orDone } from '#kit/admin/api.ts'
import { confirmDanger, sayDone, sayFailed, sayWarning, unsayFailed } from '#kit/admin/messages.tsx'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import type { BackupJob, BackupsState } from '../backups.contract.ts'
import { acceptBackup, checkBackup, createBackup, readBackups } from './backups-client.ts'

const lookAgainMs = 1_000

const otherWords =
  'Копия не\u00a0создана: идёт другая работа с\u00a0копиями. Дождитесь её конца и\u00a0нажмите ещё раз'
const busyWords: Partial<Record<BackupJob['kind'], string>> = {
  create:
    'Копия уже создаётся: её начал сам сайт или другой редактор. Второй не\u00a0будет; если изменили что-то только что, нажмите ещё раз, когда эта будет готова',
}

const notCreated = 'Копия не\u00a0создана'
const perhapsCreated =
  'Пока неизвестно, создаётся\u00a0ли копия; если повторить, второй не\u00a0будет'
const notChecked = 'Проверка не\u00a0началась'

/** The state of the folder; while something is under way it is asked for again and again. */
export function useBackups() {
  const [state, setState] = useState(useLoaderData<BackupsState>())
  const { job } = state
  const [beginning, setBeginning] = useState(false)
  /** Of a copy of which it is not known yet whether it has begun. */
  const wished = useRef<string>(undefined)

  useEffect(() => {
    if (!job) return
    const timer = setTimeout(async () => {
      // Without a connection the work goes on; the next look may succeed.
      const next = await readBackups().catch(() => undefined)
      setState((known) => next ?? { ...known })
      if (next && !next.job) tell(job, next)
    }, lookAgainMs)
    return () => clearTimeout(timer)
  }, [job])

  const begin = async (
    work: Promise<unknown>,
    name: string,
    kind: BackupJob['kind'],
    key?: string,
  ) => {
    try {
      await work
      const stage = kind === 'create' ? 'rows' : 'unpack'
      const job = { kind, name, stage, startedAt: '', done: 0, total: 0 } as const
      // Even when it is through by the next look, its end is told.
      setState((known) => ({ ...known, job }))
    } catch (cause) {
      const next = await readBackups().catch(() => undefined)
      if (next) setState(next)
      // One has begun by itself in the same minute.
      if (kind === 'create' && cause instanceof ApiError && cause.status === 409 && next?.job)
        return sayWarning(busyWords[next.job.kind] ?? otherWords)
      // The answer was lost, the request was not.
      if (next?.job?.kind === kind) return
      const checkedAt = (of?: BackupsState) =>
        of?.backups.find((one) => one.name === name)?.check?.at
      if (kind === 'check' && next && checkedAt(next) !== checkedAt(state))
        return tell({ kind, name }, next)
      const newest = next?.backups[0]?.name
      if (kind === 'create' && newest && newest !== state.backups[0]?.name)
        return tell({ kind, name: newest }, next)
      const isUnknown = cause instanceof ApiError && cause.isPassing
      if (kind === 'check') return sayFailed(notChecked, cause)
      if (!isUnknown) return sayFailed(notCreated, cause)
      wished.current = key
      sayFailed(perhapsCreated, cause, create)
    }
  }

  async function create() {
    for (const words of [notCreated, perhapsCreated]) unsayFailed(words)
    const key = wished.current ?? newDraftKey()
    wished.current = undefined
    setBeginning(true)
    // A busy machine takes longer to begin than an answer is waited for.
    const asked = orDone<unknown>(createBackup(key), () => createBackup(key))
    await begin(asked, '', 'create', key)
    setBeginning(false)
  }

  async function accept(name: string) {
    const sure = await confirmDanger({
      question: 'Так и\u00a0должно быть?',
      explanation:
        'Прежние, большие копии снова будут удаляться в\u00a0свой срок. Если на\u00a0сайте чего-то не\u00a0хватает, сначала верните это.',
      action: 'Так и\u00a0должно быть',
      color: 'blue',
    })
    if (!sure) return
    try {
      await acceptBackup(name)
      sayDone('Понятно: копии снова хранятся как обычно')
      setState(await readBackups())
    } catch (cause) {
      sayFailed('Ответ не\u00a0сохранён', cause)
    }
  }

  return {
    state,
    accept,
    isBusy: job !== null || beginning,
    create,
    check(name: string) {
      unsayFailed(notChecked)
      return begin(checkBackup(name), name, 'check')
    },
  }
}

function tell(
  { kind, name }: Pick<BackupJob, 'kind' | 'name'>,
  { backups, failures }: BackupsState,
) {
  const failure = failures.find((one) => one.kind === kind)
  if (failure) return sayFailed(failure.message)
  // What another screen has begun tells its end there.
  if (kind !== 'create' && kind !== 'check') return
  if (kind === 'create') return sayDone('Резервная копия готова')
  const ok = backups.find((one) => one.name === name)?.check?.ok
  if (ok) return sayDone('Копия целая: из\u00a0неё можно вернуть весь сайт')
  sayFailed('Копия не прошла проверку')
}
