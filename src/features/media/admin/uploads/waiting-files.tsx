import { Button } from '@mantine/core'
import { useState } from 'react'
import { useJustCome } from '#kit/admin/just-come.ts'
import { FileThumbnail } from './file-thumbnail.tsx'
import type { UploadItem } from './upload-items.ts'
import css from './upload-panel.module.css'
import { takeOut } from './upload-queue.ts'

/** One picture alone is not to be sent. */
export function TakeOut({ item: { key, file } }: { item: UploadItem }) {
  const style = useJustCome()
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-md"
      className={css.out}
      style={style}
      aria-label={`Не\u00a0загружать ${file.name}`}
      onClick={() => takeOut(key)}
    >
      Не&nbsp;загружать
    </Button>
  )
}

/**
 * Names alone tell nobody which picture it is; three hundred of them are drawn when somebody looks. While somebody does, a
 * row stays where it is, whatever becomes of its picture.
 */
export function WaitingFiles({ items }: { items: readonly UploadItem[] }) {
  const [listed, setListed] = useState<readonly UploadItem[]>()
  const waiting = items.filter(({ state }) => state === 'waiting')
  const unlisted = listed && waiting.filter(({ key }) => !listed.some((one) => one.key === key))
  if (listed && unlisted && unlisted.length > 0) setListed([...listed, ...unlisted])
  if (waiting.length === 0 && !listed) return null
  return (
    <details
      className={css.waiting}
      onToggle={({ currentTarget: { open } }) => setListed(open ? (listed ?? waiting) : undefined)}
    >
      <summary>Ждут очереди: {waiting.length}</summary>
      {listed && (
        <ul className={css.files} aria-label="Ждут очереди">
          {listed.map((one) => {
            const item = items.find(({ key }) => key === one.key)
            return (
              <li key={one.key} data-state={item?.state}>
                <span className={css.picture}>
                  <FileThumbnail file={one.file} label="" />
                </span>
                <span className={css.name}>{one.file.name}</span>
                {item?.state === 'waiting' ? (
                  <TakeOut item={item} />
                ) : (
                  <span className={css.became}>
                    {item ? became[item.state] : 'не\u00a0загрузим'}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </details>
  )
}

const became = {
  sending: 'загружается',
  done: 'загружено',
  duplicate: 'уже в\u00a0альбоме',
  failed: 'не\u00a0загрузилось',
}
