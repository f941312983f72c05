import { useEffect } from 'react'
import { eraseLeft, findLeft, loadKinds } from './left-behind.ts'
import { confirmDanger } from './messages.tsx'
import { useSections } from './sections.ts'
import { logout } from './session.ts'

const whenScreenIsThere = 2000

/** Leaves nothing for the next person at this computer, and asks when that would lose something. */
export function useSignOut(): () => Promise<void> {
  const sections = useSections()
  useEffect(() => {
    const soon = setTimeout(() => void loadKinds(sections), whenScreenIsThere)
    return () => clearTimeout(soon)
  }, [sections])
  return async () => {
    const left = await findLeft(sections)
    const sure =
      !left ||
      (await confirmDanger({
        question: 'Выйти и\u00a0стереть несохранённое?',
        explanation: (
          <>
            В&nbsp;этом браузере {left.remains}. При&nbsp;выходе {left.goes}, чтобы {left.them}{' '}
            не&nbsp;увидел следующий. Чтобы сохранить {left.them}, останьтесь и&nbsp;допишите.
          </>
        ),
        action: 'Стереть и\u00a0выйти',
        refusal: 'Остаться',
      }))
    if (!sure) return
    // Signed out first: what is open must not be written down again.
    const ended = logout()
    await eraseLeft(sections)
    await ended
  }
}
