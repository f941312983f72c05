import { Button, Text } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { explain } from './api.ts'
import { useReloadFault } from './kept-screen.ts'
import css from './notice.module.css'
import { useComeback } from './use-comeback.ts'

/** Over a screen that could not be loaded again: it shows what was loaded before. */
export function ReloadNotice() {
  const fault = useReloadFault()
  const { revalidate, state } = useRevalidator()
  useComeback(fault !== undefined, revalidate)
  return (
    <div role="status" className={css.place}>
      {fault && (
        <div className={css.notice}>
          <Text>
            <b>{explain('Экран не обновился', fault)}</b> Показано то, что загрузилось раньше.
          </Text>
          <Button variant="default" flex="none" loading={state === 'loading'} onClick={revalidate}>
            Повторить
          </Button>
        </div>
      )}
    </div>
  )
}
