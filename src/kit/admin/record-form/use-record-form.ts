import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import type { Sides } from '#kit/base/row-pairs.ts'
import { same } from '#kit/base/same.ts'
import { count } from '#kit/text/plural.ts'
import { ApiError, orUpdate } from '../api.ts'
import { sayFailed } from '../messages.tsx'
import { type Draft, dropDraft } from './draft.ts'
import { focusFirstFault } from './first-fault.ts'
import { createFormWork } from './form-work.ts'
import { conflicts, rebase } from './merge.ts'
import { requiredFields } from './required-fields.ts'
import { laterWords, type Seen, sayOnLeaving, saySaved, unsaySaved } from './saved-message.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useKeptFocus, useLaterSave } from './use-save-effects.ts'

interface Numbered {
  id: number
  version: number
}

export interface RecordFormOptions<Values, Stored> {
  /** Names the drafts kept in the browser: `news`. */
  kind: string
  /** What the server holds; absent for a new record. */
  stored: Stored | undefined
  toValues(stored: Stored | undefined): Values
  /** The contract's shape for a PUT: the form's inline errors come from it. */
  schema: z.ZodType
  /** @param key the same for every attempt to create this record. */
  create(values: NoInfer<Values>, key: string): Promise<Stored>
  update(id: number, values: NoInfer<Values> & { version: number | undefined }): Promise<Stored>
  /** Besides the values something else is sent, a file: it goes even when they are as stored, and is guarded as they are. */
  more?: boolean
  /** What is missing besides the values, by the name of its place in `form.errors`: «Выберите файл». */
  lacks?(stored: NoInfer<Stored> | undefined): Record<string, string>
  /** What of the values can be saved now, when a part of them has to wait for a correction. */
  ready?(values: NoInfer<Values>, stored: NoInfer<Stored> | undefined): NoInfer<Values>
  /** What was saved, and of the typed what was not ready: it stays in the form and in its draft. */
  rejoin?(saved: NoInfer<Values>, typed: NoInfer<Values>, stored: NoInfer<Stored>): NoInfer<Values>
  /**
   * Of the fields that both sides changed, those that can hold the changes of both; where one and the same was
   * changed, as `prefer` has it, and without it not at all.
   */
  join?(
    sides: Sides<NoInfer<Values>>,
    theirs: NoInfer<Stored>,
    prefer?: 'mine' | 'theirs',
  ): Partial<NoInfer<Values>>
  /** Resolves to false when the person thinks better of saving. */
  confirm?(values: NoInfer<Values>, stored: NoInfer<Stored> | undefined): Promise<boolean>
  /** The key of a draft that has just been asked for: it is taken, not offered. */
  wanted?: string | undefined
  /** The screen of the record once it has a number. */
  address(id: number): string
  /** Where visitors see it now; undefined when the screen has told by itself. */
  seen(stored: NoInfer<Stored>): Seen | undefined
  /** What a failed save begins with. */
  failure: { create: string; update: string }
}

export type SaveState<Stored> =
  | { is: 'idle' }
  | { is: 'saving'; waits?: boolean }
  | { is: 'saved'; at: Date }
  | { is: 'failed'; message: string; cause: ApiError; conflict: Stored | undefined }

interface Base<Values, Stored> {
  stored: Stored | undefined
  version: number | undefined
  values: Values
}

/** What was to be saved: the typed, and what the pressed button changes besides, «published». */
interface Attempt<Values, Stored> {
  typed: Values
  change: Partial<Values>
  /** Tells that it is saved in words of its own, by whichever try. */
  then?: ((stored: Stored) => void) | undefined
}

/**
 * A form over one stored record in which nothing typed is lost: kept in the browser until it is
 * saved, guarded on the way out, merged when the record was changed elsewhere. Ctrl+S saves.
 */
export function useRecordForm<Values extends object, Stored extends Numbered>(
  options: RecordFormOptions<Values, Stored>,
) {
  const { kind, toValues, ready = asTyped, rejoin = asTyped } = options
  const navigate = useNavigate()
  const location = useLocation()
  const [base, setBase] = useState<Base<Values, Stored>>(() => baseOf(options.stored))
  /** As the form stood when it was last saved. */
  const [settled, setSettled] = useState(base.values)
  const [state, setState] = useState<SaveState<Stored>>({ is: 'idle' })
  const attempt = useRef<Attempt<Values, Stored> | undefined>(undefined)
  const saving = useRef(false)
  const [faults] = useState(() => schemaResolver<true>(options.schema, { sync: true }))
  const [required] = useState(() => requiredFields(options.schema, base.values))
  const form = withStars(
    useForm<Values>({ initialValues: base.values, validate: faults }),
    required,
  )
  const id = base.stored?.id
  const dirty = !same(form.values, base.values)
  const draft = useDraft({ kind, id, base, values: form.values, dirty })
  const wanted = draft.found.find(({ key }) => key === options.wanted)
  useEffect(() => {
    if (wanted) restoreDraft(wanted)
  })
  const [sending, setSending] = useState(false)
  const [work] = useState(() =>
    createFormWork(({ running, failed }) => setSending(running + failed > 0)),
  )
  /** What a save has left for later; undefined when it took everything. */
  const left = useRef<{ values: Values; base: Base<Values, Stored> } | undefined>(undefined)
  const more = options.more === true
  const unsent = more || (dirty && !same(ready(form.values, base.stored), base.values))
  const guard = useLeaveGuard(unsent || sending)
  const focus = useKeptFocus(state.is)
  const [shown, setShown] = useState(0)
  // When they are on the screen, and after the focus has come back to what was pressed.
  useEffect(() => {
    if (shown > 0) focusFirstFault()
  }, [shown])
  const later = useLaterSave(state, () => {
    if (attempt.current) return run(attempt.current, base, true)
  })

  function baseOf(stored: Stored | undefined): Base<Values, Stored> {
    return { stored, version: stored?.version, values: toValues(stored) }
  }

  async function save(
    change: Partial<Values> = {},
    then?: (stored: Stored) => void,
  ): Promise<boolean> {
    if (saving.current) return false
    const asked = ready({ ...form.getValues(), ...change }, base.stored)
    if (show({ ...options.lacks?.(base.stored), ...faults(asked) })) return false
    const sure = await (options.confirm?.(asked, base.stored) ?? true)
    later.restart()
    if (!sure) return false
    if (work.counts().running > 0) {
      setState({ is: 'saving', waits: true })
      await work.settled()
    }
    return run({ typed: form.getValues(), change, then })
  }

  async function run(
    { typed, change, then }: Attempt<Values, Stored>,
    over = base,
    isLater = false,
  ): Promise<boolean> {
    if (saving.current) return false
    saving.current = true
    attempt.current = { typed, change, then }
    focus.keep()
    unsaySaved()
    setState({ is: 'saving' })
    try {
      const stored = await store(ready({ ...typed, ...change }, over.stored), over)
      accept(stored, typed)
      const { failed } = work.counts()
      const seen = then || failed > 0 ? undefined : options.seen(stored)
      then?.(stored)
      sayWithout(failed)
      if (seen) saySaved(seen, isLater ? laterWords(left.current !== undefined) : undefined)
      return true
    } catch (error) {
      const cause = asApiError(error)
      const message = id === undefined ? options.failure.create : options.failure.update
      const conflict = over.stored && cause.status === 409 && (cause.current as Stored | undefined)
      setState({ is: 'failed', message, cause, conflict: conflict || undefined })
      show(cause.fields)
      return false
    } finally {
      saving.current = false
    }
  }

  /** Over what the record has become meanwhile, unless both sides changed the same. */
  async function store(values: Values, over: Base<Values, Stored>): Promise<Stored> {
    const { stored, version } = over
    if (!stored)
      return orUpdate(options.create(values, draft.key), (made) =>
        options.update(made.id, { ...values, version: made.version }),
      )
    try {
      return await options.update(stored.id, { ...values, version })
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 409) throw cause
      const current = cause.current as Stored | undefined
      if (!current || current.version === version) throw cause
      const theirs = baseOf(current)
      const sides = { base: over.values, mine: values, theirs: theirs.values }
      const names = conflicts(sides.base, sides.mine, sides.theirs)
      const joined: Partial<Values> = (names.length > 0 && options.join?.(sides, current)) || {}
      const merged = rebase(values, over.values, theirs.values)
      for (const name of names) {
        const both = joined[name]
        if (both === undefined) throw cause
        merged[name] = both
      }
      return !options.more && same(merged, theirs.values) ? current : store(merged, theirs)
    }
  }

  /** What was typed while the answer was on its way stays. */
  function accept(stored: Stored, typed: Values) {
    const now = baseOf(stored)
    const values = rebase(form.getValues(), typed, rejoin(now.values, typed, stored))
    left.current = same(values, now.values) ? undefined : { values, base: now }
    form.setValues(values)
    setBase(now)
    setSettled(values)
    setState({ is: 'saved', at: new Date() })
    if (id !== undefined) return
    dropDraft({ kind, id }, draft.key)
    const to = options.address(stored.id)
    const then = { replace: true, preventScrollReset: true, state: { form: formKey(location) } }
    guard.pass(() => navigate(to, then))
  }

  /** Two versions to choose from: they differ only in what needs a choice. */
  function sidesOver(at: Stored) {
    const typed = { ...form.values, ...attempt.current?.change }
    const sides = { base: base.values, mine: ready(typed, base.stored), theirs: toValues(at) }
    const side = (own: 'mine' | 'theirs') =>
      rejoin({ ...sides[own], ...options.join?.(sides, at, own) }, typed, at)
    return { base: base.values, mine: side('mine'), theirs: side('theirs'), at }
  }

  function show(errors: Record<string, unknown>): boolean {
    form.setErrors(errors as Record<string, string>)
    const found = Object.keys(errors).length > 0
    if (found) setShown((times) => times + 1)
    return found
  }

  function restoreDraft(found: Draft<Values>) {
    // One of an earlier release may lack fields of today.
    const under = { ...base.values, ...found.base }
    const typed = { ...base.values, ...found.values }
    if (base.stored && same(ready(typed, base.stored), under)) {
      // Only what was not ready had been left: it joins what is stored by now.
      form.setValues(rejoin(base.values, typed, base.stored))
      return draft.adopt(found)
    }
    setBase({ ...base, version: found.version, values: under })
    form.setValues(typed)
    draft.adopt(found)
  }

  useHotkeys([['mod+S', () => void save(), { usePhysicalKeys: true }]], [], true)

  return {
    form,
    /** As the server holds it: for the state of publication, dates and links. */
    stored: base.stored,
    dirty: dirty || more,
    /** Since the last save. */
    changed: more || !same(form.values, settled),
    /** Something typed could be saved now. */
    unsent,
    state,
    save,
    repeat: () => save(attempt.current?.change, attempt.current?.then),
    conflict: state.is === 'failed' && state.conflict && sidesOver(state.conflict),
    settleConflict(values: Values, over: Stored) {
      form.setValues(values)
      setBase(baseOf(over))
      return run({ typed: values, change: {} }, baseOf(over))
    },
    closeConflict: () =>
      setState((now) => ('conflict' in now ? { ...now, conflict: undefined } : now)),
    work,
    drafts: wanted ? [] : draft.found,
    restoreDraft,
    leaveDrafts: draft.leave,
    refuseDrafts: draft.refuse,
    guard: guard.blocker,
    /** Leaves after a save; what it has left for later keeps its draft. */
    depart(leave: () => void) {
      if (left.current) draft.keep(left.current.values, left.current.base)
      else draft.drop()
      sayOnLeaving()
      guard.pass(leave)
    },
    /** Leaves for good what was typed. */
    abandon(leave: () => void) {
      draft.drop()
      guard.pass(leave)
    },
  }
}

export type RecordForm<Values extends object, Stored extends Numbered> = ReturnType<
  typeof useRecordForm<Values, Stored>
>

/** The same while a new record gets its number, so that the form is not built anew under the cursor. */
export function formKey(location: { key: string; state: { form?: string } | null }): string {
  return location.state?.form ?? location.key
}

/** What the rules ask for bears its star in every form. */
function withStars<Values>(form: UseFormReturnType<Values>, required: ReadonlySet<string>) {
  const getInputProps: typeof form.getInputProps = (path, options) => {
    const props = form.getInputProps(path, options)
    return required.has(String(path))
      ? { ...props, withAsterisk: true, 'aria-required': true }
      : props
  }
  return { ...form, getInputProps }
}

const asTyped = <Values>(values: Values) => values

/** A bug of ours must not leave the form saving for ever. */
function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  console.error(cause)
  return new ApiError(500, { error: 'Сбой на этой странице. Обновите её и повторите' })
}

function sayWithout(failed: number) {
  if (failed === 0) return
  const missing = count(failed, ['снимка', 'снимков', 'снимков'])
  sayFailed(
    `Сохранено без ${missing}: загрузка не\u00a0удалась. Повторите её в\u00a0тексте или уберите.`,
  )
}
