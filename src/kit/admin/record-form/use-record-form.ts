import { schemaResolver, useForm } from '@mantine/form'
import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { ApiError } from '../api.ts'
import { dropDraft } from './draft.ts'
import { rebase, same } from './merge.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

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
  create(values: NoInfer<Values>): Promise<Stored>
  update(id: number, values: NoInfer<Values> & { version: number | undefined }): Promise<Stored>
  /** The screen of the record once it has a number. */
  address(id: number): string
  /** What a failed save begins with. */
  failure: { create: string; update: string }
}

export type SaveState<Stored> =
  | { is: 'idle' | 'saving' }
  | { is: 'saved'; at: Date }
  | { is: 'failed'; message: string; cause: ApiError; conflict: Stored | undefined }

/**
 * A form over one stored record in which nothing typed is lost: kept in the browser until it is
 * saved, guarded on the way out, merged when the record was changed elsewhere. Ctrl+S saves.
 */
export function useRecordForm<Values extends object, Stored extends Numbered>(
  options: RecordFormOptions<Values, Stored>,
) {
  const { kind, toValues } = options
  const navigate = useNavigate()
  const location = useLocation()
  const [base, setBase] = useState(() => ({
    stored: options.stored,
    version: options.stored?.version,
    values: toValues(options.stored),
  }))
  const [state, setState] = useState<SaveState<Stored>>({ is: 'idle' })
  /** What the failed save was to change besides the typed: «published» of the button pressed. */
  const attempt = useRef<Partial<Values>>({})
  const saving = useRef(false)
  const [faults] = useState(() => schemaResolver<true>(options.schema, { sync: true }))
  const form = useForm<Values>({ initialValues: base.values, validate: faults })
  const id = base.stored?.id
  const dirty = !same(form.values, base.values)
  const draft = useDraft({ kind, id, base, values: form.values, dirty })
  const guard = useLeaveGuard(dirty)

  async function save(change: Partial<Values> = {}, version = base.version): Promise<boolean> {
    if (saving.current) return false
    const typed = form.getValues()
    const values = { ...typed, ...change }
    if (show(faults(values))) return false
    saving.current = true
    attempt.current = change
    setState({ is: 'saving' })
    try {
      accept(await send(values, version), typed)
      return true
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const message = id === undefined ? options.failure.create : options.failure.update
      const conflict = cause.status === 409 ? (cause.current as Stored | undefined) : undefined
      setState({ is: 'failed', message, cause, conflict })
      show(cause.fields)
      return false
    } finally {
      saving.current = false
    }
  }

  function send(values: Values, version: number | undefined): Promise<Stored> {
    return id === undefined ? options.create(values) : options.update(id, { ...values, version })
  }

  /** What was typed while the answer was on its way stays. */
  function accept(stored: Stored, typed: Values) {
    const values = toValues(stored)
    form.setValues(rebase(form.getValues(), typed, values))
    setBase({ stored, version: stored.version, values })
    setState({ is: 'saved', at: new Date() })
    if (id !== undefined) return
    dropDraft(kind, undefined)
    const to = options.address(stored.id)
    guard.pass(() => navigate(to, { replace: true, state: { form: formKey(location) } }))
  }

  function show(errors: Record<string, unknown>): boolean {
    form.setErrors(errors as Record<string, string>)
    const found = Object.keys(errors).length > 0
    if (found) setTimeout(focusFirstFault)
    return found
  }

  useHotkeys([['mod+S', () => void save(), { usePhysicalKeys: true }]], [], true)

  return {
    form,
    /** As the server holds it: for the state of publication, dates and links. */
    stored: base.stored,
    dirty,
    state,
    save,
    repeat: () => save(attempt.current),
    conflict: state.is === 'failed' &&
      state.conflict && {
        base: base.values,
        mine: { ...form.values, ...attempt.current },
        theirs: toValues(state.conflict),
        at: state.conflict,
      },
    settleConflict(values: Values, over: Stored) {
      form.setValues(values)
      setBase({ stored: over, version: over.version, values: toValues(over) })
      return save({}, over.version)
    },
    closeConflict: () =>
      setState((now) => ('conflict' in now ? { ...now, conflict: undefined } : now)),
    draft: draft.found,
    restoreDraft() {
      if (!draft.found) return
      const { values, base: under, version } = draft.found
      setBase({ ...base, version, values: under })
      form.setValues(values)
      draft.settle()
    },
    refuseDraft() {
      draft.drop()
      draft.settle()
    },
    guard: guard.blocker,
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

function focusFirstFault() {
  const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
