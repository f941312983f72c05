import { notifications } from '@mantine/notifications'

const id = 'slow-deed'
let slow = 0

/** What takes longer than this is told of while it lasts. @returns to be called when it has ended. */
export function waitSlowly(ms: number): () => void {
  let isTold = false
  const timer = setTimeout(() => {
    isTold = true
    if (slow++ > 0) return
    notifications.show({
      ...{ id, loading: true, autoClose: false, withCloseButton: false },
      message: 'Сервер отвечает дольше обычного. Подождите немного',
    })
  }, ms)
  return () => {
    clearTimeout(timer)
    if (isTold && --slow === 0) notifications.hide(id)
    isTold = false
  }
}
